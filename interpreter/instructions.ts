/**
 * The instructions: name, operands, meaning. Assembler, disassembler, machine and reference page read this table.
 *
 * In `code` an instruction is its opcode and its operands, one word each:
 *
 * | letter | operand |
 * |---|---|
 * | D | destination: a slot of the frame |
 * | V | value: two low bits tell how to read the rest: 0 immediate (signed), 1 slot, 2 state word, 3 constant |
 * | S | set: the first of its `words` slots |
 * | P | pending instances of an event: the first of their slots (see `pendingWords` in layout.ts) |
 * | I | index or small number, taken as it is |
 * | T | target: an index into code |
 * | N | a count n, then n values |
 *
 * Slots are counted from the frame's first word behind its header. Slot -1 is `you`, slot -2 is `this`.
 */
export interface Instruction {
  readonly name: string
  readonly operands: string
  readonly summary: string
}

const row = (name: string, operands: string, summary: string): Instruction => ({ name, operands, summary })

/** The core: run inside the machine's loop, which writes out the opcodes: the positions in this list. */
export const CORE: readonly Instruction[] = [
  row("halt", "", "End the fiber. When the main fiber ends the game is over."),
  // Values
  row("move", "DV", "D = V"),
  row("add", "DVV", "D = V + V"),
  row("subtract", "DVV", "D = V - V"),
  row("multiply", "DVV", "D = V * V"),
  row("divide", "DVV", "D = V / V, rounded down; 0 when dividing by 0"),
  row("divideUp", "DVV", "D = V / V, rounded up; 0 when dividing by 0"),
  row("least", "DVV", "D = the lower of both"),
  row("most", "DVV", "D = the higher of both"),
  row("equal", "DVV", "D = 1 if equal, else 0"),
  row("unequal", "DVV", "D = 1 if not equal, else 0"),
  row("less", "DVV", "D = 1 if the first is less, else 0"),
  row("lessEqual", "DVV", "D = 1 if the first is less or equal, else 0"),
  row("not", "DV", "D = 1 if V is 0, else 0"),
  row("bitAnd", "DVV", "D = V & V (sets of players, of modes)"),
  row("bitOr", "DVV", "D = V | V"),
  row("bitWithout", "DVV", "D = V & ~V"),
  row("bit", "DV", "D = 1 << V; 0 when V is negative"),
  row("countBits", "DV", "D = how many bits of V are set"),
  row("lowestBit", "DV", "D = the number of the lowest set bit of V, -1 for none"),
  // Jumps
  row("jump", "T", "Go on at T. A jump backwards costs fuel."),
  row("jumpIf", "VT", "Go on at T if V is not 0"),
  row("jumpUnless", "VT", "Go on at T if V is 0"),
  row("jumpEqual", "VVT", "Go on at T if both are equal"),
  row("jumpUnequal", "VVT", "Go on at T if they are not equal"),
  row("jumpLess", "VVT", "Go on at T if the first is less"),
  row("jumpLessEqual", "VVT", "Go on at T if the first is less or equal"),
  // Players
  row("everyone", "D", "D = the players still in the game, as a mask"),
  row("seat", "DVV", "D = the player V seats from player V in turn order, counting only players still in the game"),
  row(
    "nextPlayer",
    "DDVT",
    "Take out of the mask in the second slot the first player in turn order from player V on (V itself included) into the first; go on at T when the mask is empty",
  ),
  // Sets
  row("clear", "S", "Empty the set"),
  row("copy", "SS", "First = second"),
  row("mask", "SI", "S = static mask I"),
  row("unite", "SS", "First = both together"),
  row("intersect", "SS", "First = what is in both"),
  row("exclude", "SS", "First = first without second"),
  row("include", "SV", "Put component V into the set; nothing when V is -1"),
  row("drop", "SV", "Take component V out of the set"),
  row("has", "DVS", "D = 1 if component V is in the set"),
  row("size", "DS", "D = how many components are in the set"),
  row("first", "DS", "D = the lowest component of the set, -1 for none"),
  row("next", "DST", "Take the lowest component out of the set into D; go on at T when the set is empty"),
  row("members", "SV", "S = the components in place V"),
  row(
    "top",
    "SVVI",
    "S = the V(2) components of ordered place V(1) nearest its top (I = 0) or bottom (I = 1); all when there are fewer",
  ),
  row("select", "SIVN", "S = selection I for player V, with the values its atoms compare to"),
  row(
    "keep",
    "SIIIV",
    "Keep only components whose field compares: I field (0 column, 1 counter, 2 holder, 3 place, 4 component, 5 column with its modifiers), I its index, I comparison (0 eq, 1 ne, 2 lt, 3 le, 4 gt, 5 ge), V the value",
  ),
  row("keepState", "SII", "Keep only components whose state I is on (I = 1) or off (I = 0)"),
  row("total", "DSI", "D = the sum of column I over the set"),
  row("highest", "DSI", "D = the highest value of column I in the set, -1 when it is empty"),
  row("lowest", "DSI", "D = the lowest value of column I in the set, -1 when it is empty"),
  row("different", "DSI", "D = how many different values of column I are in the set"),
  // Components and places
  row("column", "DVI", "D = component V's value in column I; -1 when V is -1"),
  row("columnNow", "DVI", "The same, with every modifier that stands"),
  row("state", "DVI", "D = 1 if component V's state I is on"),
  row("placeOf", "DV", "D = the place component V is in; -1 when V is -1"),
  row("cameFrom", "DV", "D = the place component V was in before its last move"),
  row("zoneOf", "DV", "D = the zone of place V (index into zones), -1 for none"),
  row("holder", "DV", "D = the player whose place V is, -1 for a shared one"),
  row("place", "DIV", "D = the place of zone I that is player V's (or number V of a shared zone)"),
  row("count", "DV", "D = how many components are in place V"),
  // Numbers of the game
  row("counter", "DIV", "D = counter I of holder V (a player or component; ignored for a counter of the game)"),
  row("counterNow", "DIV", "The same, with every modifier that stands"),
  row("variable", "DIV", "D = variable I of player V (ignored for a variable of the game)"),
  row("setVariable", "IVV", "Variable I of player V(1) = V(2)"),
  row("variableSet", "SI", "S = the set held by variable I"),
  row("remembered", "DIV", "D = how often memory I noted its event of player V (-1: of all)"),
  row("rememberedAmount", "DIV", "D = the sum of the amounts noted"),
  row("rememberedSet", "SIV", "S = the components noted in memory I for player V (-1: for all)"),
  row("note", "IVVS", "Note event I of player V(1) with amount V(2) and these components, in each of its memories"),
  // Calls
  row("call", "DIVVN", "D = the result of script I run by player V(1) on component V(2), with these parameters"),
  row(
    "follow",
    "DVIV",
    "D = the result of script noun I of component V(1) run by player V(2); the component is its `this`; 0 when it has none",
  ),
  row("return", "V", "End the script with this result"),
  // Events
  row(
    "collect",
    "PIIIN",
    "P = the instances of event I that apply: I phase (0 replace, 1 before, 2 after and lasting only, 3 after and asks nothing, 4 after and asks, 5 all after, 6 after and standing), I each (0 once for the event, 1 once for each component); values: the event's parameters and its set",
  ),
  row(
    "order",
    "DPIIIT",
    "D = the next pending instance of event I in phase I, taken out of P; I = 1: the active player orders all, 0: players in turn order, the active player ordering each one's; suspends to ask; go on at T when none is pending",
  ),
  row(
    "trigger",
    "DDIIN",
    "D(1) = the result of instance D(2) of event I in phase I, with the event's parameters and set. A lasting effect that fires once ends first",
  ),
  row("forbidden", "DIN", "D = 1 if a restriction forbids event I with these parameters and set"),
  row(
    "listen",
    "IIVVVN",
    "Start lasting listener I; I duration (0 for the rest of the game, 1 until the end of a span, 2 until the start of a span), V span, V whose (-1 anyone's), V how many of them; captured values",
  ),
  row("modify", "IIVVVN", "Start lasting modifier I, with a duration as for `listen`; captured values"),
  row(
    "doing",
    "DIVV",
    "D = 1 if event I is being done right now (somewhere below on this fiber) by player V(1) to component V(2)",
  ),
  // Spans
  row("beginSpan", "IVV", "Begin span I of player V(1) (-1: of nobody), as an extra one if V(2): forget its memories"),
  row(
    "endSpan",
    "I",
    "End span I: lasting effects that run out with it end; the span around it is the present one again",
  ),
  row("inSpan", "DIV", "D = 1 if span I is going on, of player V (-1: of anyone)"),
  row("isExtra", "DI", "D = 1 if the present span I is an extra one"),
  row("owner", "DI", "D = the player of the present span I, -1 for none"),
  row("queued", "DIV", "D = how many extra spans I wait for player V"),
  row("queue", "IVV", "V(2) more extra spans I wait for player V(1); negative takes away"),
  row("leave", "I", "End the present span I (-2: the whole game) at once: unwind to its script's ending"),
  // Deciding
  row(
    "choose",
    "SSDVVVI",
    "Player V(1) picks from the first set, one at a time, into the second, counted in D, at least V(2) and at most V(3); flags: 1 may decline before the first pick, 2 secret. Goes on by itself where nothing is left open. Clear the second set and D before",
  ),
  row(
    "pick",
    "DVVI",
    "D = the bit of mask V(1) that player V(2) picks, -1 for none; flags: 1 may decline, 2 secret. What a bit is, the site tells",
  ),
  row("number", "DVVV", "D = the number from V(1) to V(2) that player V(3) names"),
  row("confirm", "DV", "D = 1 if player V agrees"),
  row(
    "branch",
    "IVVVN",
    "For each player of mask V(1) a fiber of script I run by player V(2) on component V(3); parameters: that player, then these. This fiber goes on when all have ended",
  ),
  row("barrier", "", "Wait until every branch has come here or ended; then they go on one after another in turn order"),
  row("contribute", "IS", "Unite the set into slots I.. of the frame that branched"),
  row("contributeBits", "IV", "Or V into slot I of the frame that branched"),
  row("idle", "", "Wait for a script from outside (a ruling's step, a trial on the table)"),
  row("storeSet", "IS", "Set variable I of the game = S"),
  // Said in one instruction what would take several
  row("single", "SV", "S = component V alone; empty when V is -1"),
  row(
    "unheard",
    "IISVT",
    "Go on at T when nobody is there to hear event I in phase I, which happens to S and to component V: no rule, no carrier, no lasting effect that could. Tests are not run",
  ),
  row(
    "keepAllowed",
    "SIIN",
    "Keep only the components of the set to which no restriction forbids event I(1); parameters as for `forbidden`, where each component stands for the event's object and its set. I(2) = 1: rules of the game have been looked at already",
  ),
  row("jumpUnlessIn", "VIT", "Go on at T unless component V is in static mask I"),
  row("jumpEmpty", "ST", "Go on at T when the set is empty"),
  // Time
  row(
    "wait",
    "D",
    "Wait until something happens: time passes, or somebody does what is permitted. D: mask of the players who let time pass, 0 before. Stops the game when nothing can happen",
  ),
  row("keepMask", "SI", "Keep only the components that are in static mask I"),
  row("jumpFilled", "ST", "Go on at T unless the set is empty"),
  row(
    "chooseOne",
    "DSVI",
    "D = the component that player V picks from the set, -1 when it is empty; flags as for `choose`, 1 adding the option to pick none. Goes on by itself where there is one option",
  ),
  row(
    "announce",
    "IVV",
    "Tell whoever observes that player V(1) does event I to component V(2) (-1: to none); event -1: can't pay for what is offered",
  ),
]
