/** One cold process: loads a module, does one thing with it, and prints how long both took as JSON. */
const { module, work, given, clock } = JSON.parse(process.argv[2])
const CLOCKS = {
  wall: () => performance.now(),
  cpu: () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1000
  },
}
const time = CLOCKS[clock]
const start = time()
const loaded = await import(module)
const before = time()
const result = loaded[work](...given, time)
const after = time()
// Kilobytes, of all that the process ever held.
const memory = process.resourceUsage().maxRSS
console.log(JSON.stringify({ load: before - start, run: after - before, memory, result }))
