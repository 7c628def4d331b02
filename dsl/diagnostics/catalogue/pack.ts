import type { CatalogueSection } from "./entry.ts"

const PACK = "name: tide-pool\nversion: 1.0.0\n"
const CRAB = "{ name: Sand Crab, colour: Amber, cost: 2, effect: draw 1 }"

/** Reading YAML, the schemas, merging packs. */
export const packCatalogue = {
  "pack/not-utf-8": {
    severity: "error",
    title: "a file is not UTF-8",
    explanation:
      "Every file of a pack is text in UTF-8. A byte that is not part of it means that the file was saved in another encoding, or is no text at all; guessing would put wrong letters on cards.",
    wrong: { files: { "cards/more.yaml": new Uint8Array([0x2d, 0x20, 0xff, 0x0a]) } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/control-character": {
    severity: "error",
    title: "a control character",
    explanation:
      "Control characters are invisible, and some of them command a terminal. None has a place in a pack, neither as such nor as an escape in quotes; a tab or a line break inside a text is fine.",
    wrong: { card: '{ name: "Sand \\e[31mCrab", colour: Amber, cost: 2, effect: draw 1 }' },
    right: { card: CRAB },
  },
  "pack/too-large": {
    severity: "error",
    title: "a file or pack is too large",
    explanation:
      "A file may have 2 MiB, a pack 16 MiB and 2,000 files. Packs come from strangers, and a reader must not be made to run out of memory.",
    wrong: { files: { "cards/more.yaml": `# ${"x".repeat(2 * 1024 * 1024)}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/too-deep": {
    severity: "error",
    title: "YAML is nested too deep",
    explanation:
      "Maps and lists can stand inside each other 40 levels deep. No pack needs a tenth of that; a file that does was made to break its reader.",
    wrong: { files: { "cards/more.yaml": `${"[".repeat(60)}${"]".repeat(60)}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/alias-bomb": {
    severity: "error",
    title: "aliases make a file endless",
    explanation:
      "An alias (`*name`) stands for the value with that anchor (`&name`). Aliases of aliases can make a short file stand for billions of values, and an alias inside its own anchor for endlessly many. Either is refused.",
    wrong: { files: { "cards/more.yaml": "- &all { name: Sand Crab, colour: Amber, cost: 2, rulings: [*all] }\n" } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/tab": {
    severity: "error",
    title: "a tab indents a line",
    explanation:
      "YAML is indented with spaces. How wide a tab is depends on who looks, so it can't say what belongs to what.",
    wrong: { files: { "cards/more.yaml": "-\n  name: Sand Crab\n\tcost: 2\n" } },
    right: { files: { "cards/more.yaml": "-\n  name: Sand Crab\n  colour: Amber\n  cost: 2\n" } },
  },
  "pack/yaml-syntax": {
    severity: "error",
    title: "a file is not YAML",
    explanation:
      "The file can't be read as YAML, so nothing in it counts. The most common cause is a sentence with a colon and a space in it: put it between quotes, or write `|` after the key and the sentence on the lines below.",
    wrong: {
      files: {
        "cards/more.yaml": "- name: Sand Crab\n  colour: Amber\n  cost: 2\n  effect: choose one: draw 1 | gain $1\n",
      },
    },
    right: {
      files: {
        "cards/more.yaml": '- name: Sand Crab\n  colour: Amber\n  cost: 2\n  effect: "choose one: draw 1 | gain $1"\n',
      },
    },
  },
  "pack/empty-file": {
    severity: "warning",
    title: "a file is empty",
    explanation:
      "A YAML file of the pack holds nothing, or nothing but comments. Usually something was to be written there.",
    wrong: { files: { "cards/more.yaml": "# to do\n" } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/duplicate-key": {
    severity: "error",
    title: "a key is given twice",
    explanation:
      "A key can stand in a map once. YAML readers differ in which of two they keep, and the other would silently be lost.",
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, cost: 3, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/bad-key": {
    severity: "error",
    title: "a key is no word",
    explanation: "The keys of a map are words and names. A list, a map or nothing at all can't be one.",
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, [effect]: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/forbidden-key": {
    severity: "error",
    title: "a key that is never allowed",
    explanation:
      "`__proto__` has a meaning of its own in JavaScript, which programs that read a pack are written in. It is refused wherever it stands.",
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, __proto__: 1, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/unknown-file": {
    severity: "warning",
    title: "a file that no pack has",
    explanation:
      "The YAML of a pack is `pack.yaml`, `game.yaml` and what stands in `cards/` and `rulings/`. Anything else is not read, which is hardly what its author wants.",
    wrong: { files: { "card/more.yaml": `- ${CRAB}\n` } },
    right: { files: { "cards/more.yaml": `- ${CRAB}\n` } },
  },
  "pack/unknown-key": {
    severity: "error",
    title: "a key that means nothing here",
    explanation:
      "Every key is read, or it is an error: one that is misspelt would silently do nothing. A component has the properties and scripts that its kind declares.",
    wrong: { card: "{ name: Sand Crab, colour: Amber, cost: 2, efect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/missing-key": {
    severity: "error",
    title: "a key that is needed is missing",
    explanation:
      "Some things can't do without some keys: a component without its name, a verb without its usage, a pack without its version.",
    wrong: { card: "{ colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/wrong-type": {
    severity: "error",
    title: "a value of the wrong type",
    explanation:
      "A key takes a text, a number, yes or no, a list, or a map, as its description says. A sentence with a colon and a space in it becomes a map unless it stands in quotes; a text of digits is a number unless it does.",
    wrong: { card: "{ name: Sand Crab, copies: two, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: "{ name: Sand Crab, copies: 2, colour: Amber, cost: 2, effect: draw 1 }" },
  },
  "pack/bad-value": {
    severity: "error",
    title: "a value that is not one of those allowed",
    explanation:
      "The key takes one of a few words, a number within bounds, or a text of a certain form, and this is none of them.",
    wrong: { card: "{ name: Sand Crab, colour: Ambr, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/bad-name": {
    severity: "error",
    title: "a name that sentences could not use",
    explanation:
      "A name is written in sentences as it is declared, so it has to be words: letters, digits, hyphens, apostrophes and a few signs, one space between words, none at the ends.",
    wrong: { card: '{ name: "Sand; Crab", colour: Amber, cost: 2, effect: draw 1 }' },
    right: { card: CRAB },
  },
  "pack/missing-pack-file": {
    severity: "error",
    title: "a folder without pack.yaml",
    explanation:
      "A pack is a folder with a file `pack.yaml` that gives its name and version. Without one there is no telling where a pack begins.",
    wrong: { files: { "pack.yaml": null } },
    right: { files: { "pack.yaml": PACK } },
  },
  "pack/no-game": {
    severity: "error",
    title: "a pack without a game",
    explanation:
      "A pack makes a game (`game.yaml` with the key `game`), adds to one (`extends` in `pack.yaml`), or says `library: yes` because other packs use its words. This one does none of these.",
    wrong: { files: { "game.yaml": null, "cards/pool.yaml": null } },
    right: {
      files: {
        "pack.yaml": `${PACK}library: yes\n`,
        "game.yaml": "verbs: { doze: { usage: doze, do: draw 1 } }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/bad-version": {
    severity: "error",
    title: "a version or range that is none",
    explanation:
      "A version has three numbers, `1.4.2`; a range says which versions will do, `^1.4.0`. Both are read as npm reads them.",
    wrong: { files: { "pack.yaml": "name: tide-pool\nversion: one\n" } },
    right: { files: { "pack.yaml": PACK } },
  },
  "pack/missing-dependency": {
    severity: "error",
    title: "a pack that is needed is not there",
    explanation:
      "A pack that is named under `extends` or `dependencies` could not be found beside this one, nor among the packs that come with Cardwright.",
    wrong: { files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` } },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: { kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" } },
    },
  },
  "pack/wrong-version": {
    severity: "error",
    title: "a pack that is needed has another version",
    explanation: "The pack was found, but its version is outside the range that this pack says it works with.",
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^2.0.0 }\n` },
      packs: { kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" } },
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: { kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" } },
    },
  },
  "pack/dependency-cycle": {
    severity: "error",
    title: "packs that need each other",
    explanation:
      "Packs are laid over each other in order, the ones leaned on first. Two packs that each need the other have no such order.",
    wrong: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: {
        kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\ndependencies: { tide-pool: ^1.0.0 }\n" },
      },
    },
    right: {
      files: { "pack.yaml": `${PACK}dependencies: { kelp: ^1.0.0 }\n` },
      packs: { kelp: { "pack.yaml": "name: kelp\nversion: 1.2.0\nlibrary: yes\n" } },
    },
  },
  "pack/duplicate-definition": {
    severity: "error",
    title: "two definitions of one name",
    explanation:
      "A name is declared once among all the packs of a game. To change what another pack declares, name it under `amend` or `replace`.",
    wrong: { card: "{ name: Crab, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/missing-target": {
    severity: "error",
    title: "nothing there to amend or replace",
    explanation:
      "`amend` and `replace` change what a pack leaned on declares. What they name here is declared by none of them.",
    wrong: {
      files: {
        "pack.yaml": PACK,
        "cards/more.yaml": null,
        "rulings/more.yaml": null,
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\namend: { verbs: { drow: { needs: you have $1 } } }\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\namend: { verbs: { draw: { needs: this is your turn } } }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/conflict": {
    severity: "error",
    title: "two expansions change the same thing",
    explanation:
      "Two packs, neither of which leans on the other, amend or replace the same thing. Which one holds is for an author to say: `after` in one of their `pack.yaml` names the other, and the later one wins.",
    wrong: {
      files: {
        "pack.yaml": "name: both\nversion: 1.0.0\nextends: pool\ndependencies: { kelp: ^1.0.0, moon: ^1.0.0 }\n",
        "game.yaml": null,
        "cards/pool.yaml": null,
      },
      packs: {
        pool: {
          "pack.yaml": "name: pool\nversion: 1.0.0\n",
          "game.yaml": "game: Pool\nplayers: { count: 2 }\nzones: { hand: { per: player, limit: 5 } }\n",
        },
        kelp: {
          "pack.yaml": "name: kelp\nversion: 1.0.0\nextends: pool\n",
          "game.yaml": "amend: { zones: { hand: { limit: 6 } } }\n",
        },
        moon: {
          "pack.yaml": "name: moon\nversion: 1.0.0\nextends: pool\n",
          "game.yaml": "amend: { zones: { hand: { limit: 7 } } }\n",
        },
      },
    },
    right: {
      files: {
        "pack.yaml": "name: both\nversion: 1.0.0\nextends: pool\ndependencies: { kelp: ^1.0.0, moon: ^1.0.0 }\n",
        "game.yaml": null,
        "cards/pool.yaml": null,
      },
      packs: {
        pool: {
          "pack.yaml": "name: pool\nversion: 1.0.0\n",
          "game.yaml": "game: Pool\nplayers: { count: 2 }\nzones: { hand: { per: player, limit: 5 } }\n",
        },
        kelp: {
          "pack.yaml": "name: kelp\nversion: 1.0.0\nextends: pool\n",
          "game.yaml": "amend: { zones: { hand: { limit: 6 } } }\n",
        },
        moon: {
          "pack.yaml": "name: moon\nversion: 1.0.0\nextends: pool\nafter: [kelp]\n",
          "game.yaml": "amend: { zones: { hand: { limit: 7 } } }\n",
        },
      },
    },
  },
  "pack/unknown-name": {
    severity: "error",
    title: "a declaration names what is not declared",
    explanation:
      "A declaration refers to a kind, counter, zone, property or track by its name, and no pack of the game declares one of that name.",
    wrong: { card: "{ name: Sand Crab, kind: crad, colour: Amber, cost: 2, effect: draw 1 }" },
    right: { card: "{ name: Sand Crab, kind: card, colour: Amber, cost: 2, effect: draw 1 }" },
  },
  "pack/missing-property": {
    severity: "error",
    title: "a component lacks a property of its kind",
    explanation:
      "Each component has every property that its kind declares, unless the property says `none: yes`. Flags are simply off where they are not given.",
    wrong: { card: "{ name: Sand Crab, colour: Amber, effect: draw 1 }" },
    right: { card: CRAB },
  },
  "pack/verb-body": {
    severity: "error",
    title: "a verb without a body, or with several",
    explanation:
      "A verb says what it does in exactly one way: `do` with sentences, `operation` with an operation of the machine, or `is` for a verb that is only tested.",
    wrong: {
      files: {
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\nverbs: { doze: { usage: doze } }\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nzones: { deck: { ordered: yes }, hand: { per: player } }\nverbs: { doze: { usage: doze, do: move the top card of the deck into your hand } }\nkinds: { card: {} }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/role-meaning": {
    severity: "error",
    title: "a role without a meaning, or with several",
    explanation:
      "A role is a player by seat (`seat`), one that players take on (`held`), or the one a phrase finds (`is`): exactly one of these.",
    wrong: {
      files: {
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\nroles: { rival: {} }\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\nroles: { rival: { seat: 1 } }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/kind-cycle": {
    severity: "error",
    title: "kinds that are sorts of each other",
    explanation:
      "A kind can be a sort of another one (`of`), and has all that the other has. Going round in a circle, none would ever begin.",
    wrong: {
      files: {
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: { of: crab }, crab: { of: card } }\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {}, crab: { of: card } }\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/module-without-option": {
    severity: "error",
    title: "a module that nothing switches on",
    explanation:
      "A module is part of the game when an option says so: one that offers its name (`one of: [...]`), or a `flag` of its name. Without such an option nobody could play with it.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nmodules: { Storm: { setup: { after: shuffle the deck, add: shuffle the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes } }\nsetup: shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\noptions: { weather: { one of: [Calm, Storm], default: Calm } }\nmodules: { Storm: { setup: { after: shuffle the deck, add: shuffle the deck } } }\nkinds: { card: {} }\nzones: { deck: { ordered: yes } }\nsetup: shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/patch-anchor": {
    severity: "error",
    title: "a patch without a place",
    explanation:
      "A patch says where its sentences go: `before`, `after` or `instead of` a sentence, exactly one of them, and the sentence must be there.",
    wrong: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nmodules: { Storm: { setup: { add: shuffle the deck } } }\noptions: { Storm: flag }\n",
        "cards/pool.yaml": null,
      },
    },
    right: {
      files: {
        "game.yaml":
          "game: Tide Pool\nplayers: { count: 2-4 }\nkinds: { card: {} }\nzones: { deck: { ordered: yes } }\nsetup: shuffle all cards into the deck; shuffle the deck\n",
        "cards/pool.yaml": null,
      },
    },
  },
  "pack/too-many": {
    severity: "error",
    title: "more than a game may have",
    explanation:
      "A game may have 10,000 different components, 20,000 with all copies, 16 players and 32 packs. The bounds keep a stranger's pack from filling the memory.",
    wrong: { files: { "game.yaml": "game: Tide Pool\nplayers: { count: 2-40 }\n", "cards/pool.yaml": null } },
    right: { files: { "game.yaml": "game: Tide Pool\nplayers: { count: 2-4 }\n", "cards/pool.yaml": null } },
  },
  "pack/bad-shorthand": {
    severity: "error",
    title: "a shorthand of `given` that can't be read",
    explanation:
      "In the short form of `given` a subject has numbers of counters (`$: 5`) and names in places (`in play: [Crab]`). Anything else is written as a sentence.",
    wrong: { ruling: "{ says: odd, given: { you: { in hand: 3 } }, when: [you draw 1], then: [nobody is asked] }" },
    right: {
      ruling: "{ says: plain, given: { you: { in hand: [Crab], $: 3 } }, when: [you draw 1], then: [nobody is asked] }",
    },
  },
} satisfies CatalogueSection
