/** The words of each corpus, by kind: `singular/plural`, `-` for no plural. Real packs declare far more than words. */
export interface WordLists {
  readonly verbs?: string
  readonly kinds?: string
  readonly counters?: string
  readonly zones?: string
  readonly properties?: string
  readonly things?: string
  readonly moments?: string
  readonly players?: string
  readonly spans?: string
  readonly levels?: string
  readonly participles?: string
  readonly adjectives?: string
  readonly adverbs?: string
  readonly symbols?: string
  readonly names?: string
}

const commonVerbs =
  "draw, gain, lose, take, remove, play, discard, reveal, return, pay, choose, use, skip, shuffle, follow, put, move, end, begin, set, advance, score, win, repeat, ask, answer, decline, look, show, give, deal, stop, pass, cost, become, know, see, happen, count"

export const wordLists: Readonly<Record<string, WordLists>> = {
  prelude: {
    verbs: `${commonVerbs}, turn, keep, swap, recruit, refill, fill, flip, exchange, roll, reroll, retrieve, cut, start, spend, increase, peek`,
    kinds: "card, thing, component, effect, timer, die/dice, result, cost",
    counters: "amount, point",
    zones: "deck, discard pile, hand, play/-, pile, place, row, zone, supply",
    properties: "mine/-, yours/-",
    things: "winner, limit",
    players: "owner, previous player, receiver",
    spans: "span",
    participles: "costing",
    adjectives: "played",
    symbols: "$",
  },
  unleash: {
    verbs: `${commonVerbs}, command, exchange, rotate, unrotate, enter, leave`,
    kinds: "card, action, event, effect/effects, first line, ability",
    counters: "penalty, clock, money/-, crown, point",
    zones: "deck, discard pile, hand, play/-, event row",
    properties: "cost, colour/colours, hour",
    things: "question, option, set, winner, last action, row",
    players: "previous player, active player, starting player",
    participles: "costing",
    adjectives: "Red, Blue, Gold, rotated, unrotated, Director, active, over, total",
    symbols: "$",
    names:
      "Explore, Collect, Recruit, Unleash, Advisor, Agent, Alpha, Artisan, Bandit, Bishop, Captain, Cultist, Diplomat, Falconer, Familiar, Golem, Healer, Hero, Horse, Hunter, Inventor, Kitsune, Leprechaun, Magpie, Mastermind, Merchant, Mimic, Nightmare, Overlord, Patron, Puppeteer, Raider, Sphinx, Spy, Squire, Unicorn, Vampire, Villain, Watchdog, Warlord, Vacation, Masquerade, Meteor Shower, Cleaning, Commerce, Zoo Opening, Snowfall, Expedition",
  },
  "wonder-duel": {
    verbs: `${commonVerbs}, construct, recycle, scrap, assign, produce, complete, swap, defeat, spend, exchange, refuse, keep, turn, hold, harm, mix, reshuffle, lie, lack, replace, add, contain`,
    kinds:
      "card, duchy/duchies, development, treasure, calamity, menace, advisor, quest, stage, token, cube, soldier, module, marker, bonus/bonuses, effect, raid",
    counters: "point, resource, trap token, supremacy/-",
    zones:
      "deck, hand, display, discard pile, selection area, yard, alchemy/-, store, barracks/-, training area, calamity pile, menace deck, menace area, advisor deck, quest board, treasury",
    properties: "cost, kind, production, recycle value, side",
    things: "role, number, amount, hand, winner, price, row",
    players: "offer player, select player, first offer player, opponent, owner",
    spans: "choice phase, planning phase, production phase, combat phase, phase, step, planning/-, production/-",
    levels: "stage",
    adjectives:
      "completed, ready, final, trapped, full, works, hearth, guild, voyage, monument, twin, wild, eligible, kept, paid, total",
    names:
      "M, P, G, E, K, Menace, Advisors, Quest, Highmoor, Lowmere, Sawmill, Hamlet, Red Crystal, Drought, Pestilence, Bank, Glacier Lord, Rat King, Marshal, Spymaster, Far Colony, Stone Quarry",
  },
  "mad-oracle": {
    verbs: `${commonVerbs}, cache, uncache, buy, swap, replace, reroll, roll, expose, refill, fill, cut, merge, steal, peek, close, open, resolve, arrange, tie, lead, own, carry`,
    kinds:
      "card, character, disaster, shop card, penalty card, action, die/dice, slot, result, bonus action, effect, owner effect, turn, half/halves, event",
    counters: "food/-, water/-, tools/-, point, value",
    zones:
      "draw pile, discard pile, shop pile, shop row, penalty pile, hand, cache, penalty area, oracle spot, character slot, upper half, lower half, common stack, pile, character deck",
    properties: "price, star, deck, roll",
    things: "line, room, score",
    moments: "purchase",
    players: "opponent, active player, first player, owner, leader",
    adjectives: "goods, starred, common, unique, closed, total, negative, shared, tied, owed",
    names:
      "Mad Oracle, Ambush, Charity, Toolbox, Almanac, Royal Pardon, Riot, Mill Fire, Flour Sack, Honey Jar, Padlock, Golden Idol, Berta",
  },
  "council-of-timers": {
    verbs: `${commonVerbs}, place, retrieve, flip, conquer, produce, enter, claim, convene, pick up, withdraw, act, sort, fill, exchange, refill, hold, activate, reach, run out, elapse, finish, stand, own, start, spend`,
    kinds:
      "worker, card, province, stratagem, achievement, council card, final card, effect, reward, neutral worker, time marker, timer, marker, space, row, side, area, circle, grande card, token, track, legendary token, rank, rank reward, character, mat, box/boxes, frame, slot, resource, position, neutral marker, production",
    counters:
      "military/-, culture/-, gold/-, vote, power/-, prestige/-, popularity/-, legendary/-, parchment point, point",
    zones:
      "deck, hand, discard pile, reserve, province deck, council deck, supply, board, point spot, grande spot, stratagem discard, pool, achievement deck, privilege track, council spot, province row",
    properties: "cost, requirement, colour, parchment, seconds/-, end",
    things: "menu",
    players: "owner, higher player",
    spans: "action phase, council phase, council, phase",
    levels: "space, side",
    adjectives:
      "common, grande, neutral, available, done, running, empty, full, free, small, red, blue, yellow, white, black, green, purple, final, immediate, unclaimed, open, privileged, eligible, legendary-holding, total, joint",
    adverbs: "in privilege order, up",
    names: "Hymnal, Slip Away, Clock Bell, Varek, Sefa, Tamsin, Conquest, Rally, Muster Hall, Even Hand, Ironvale",
  },
  "now-or-never": {
    verbs: `${commonVerbs}, build, heal, fight, search, visit, rest, recruit, buy, sell, house, flip, roll, reroll, enter, step, retreat, defeat, place, swap, refill, complete, produce, ignore, keep, hit, refuse, displace, equip, fill, read, try, succeed, fail, own, cover, attack, start, declare, replace, deduct, reach, travel, reset, restore, spend, claim, break, convert, yield, touch`,
    kinds:
      "card, hero/heroes, enemy, villager, specialist, quest, order, gear/gear, search token, building, tile, token, space, location, mountain, arrow, hero action token, mission token, paragraph, choice, story, solo card, effect, reward, ability, die/dice, result, town, row, column, good, bed, book icon, bot, human, reader, level, chapter, sale, season marker, first-player token, surcharge, skill, bonus/bonuses",
    counters:
      "coin, heart, mana/-, experience/-, book, shell, tool, bottled demon, crystal, reputation/-, point, movement/-, damage/-, defense/-, health/-, resource",
    zones:
      "hand, display, villager bag, villager display, order stack, order pile, gear display, specialist row, specialist slot, red slot, blue slot, housing row, waiting area, unbuilt grid, map, search box, supply, quest pile, artifact pile, advanced pile, basic pile, played quests/-, order rack, game box, solo pile, discard pile, top, bottom, hall, room/-",
    properties: "cost, tax, letter, attack, yield, place, price, distance, scene, key, test, capacity, roll",
    players: "owner, left neighbour, first player, neighbour, holder",
    spans:
      "season, hero action, fight, fight round, action phase, final production, production, combat, search/searches, visit",
    levels: "level, row, slot, skill",
    adjectives:
      "ready, used, own, housed, waiting, unclaimed, starting, basic, artifact, advanced, red, blue, adjacent, free, full, unbuilt, orthogonal, combat, final, total, border, passed, open, completed, played, owned, lost, equipped, Glogo",
    adverbs: "orthogonally",
    names:
      "Monument, Undergarden, Tower of Miners, Mystic Healer, Slug Poison, Haste, Leadership, Azure Coat, Inn, Istreka, Zeik, Arzian Helm, Snail Ranch, Vampire Knife, Sister Ashe, Library, Town Hall, Market Hall, Construction HQ, Orrin Trowel",
  },
  general: {
    verbs: `${commonVerbs}, trash, banish, keep, affect, attack, cast, settle, perish, decide, receive, open, breach, reverse, challenge, roll, swap, enter, place`,
    kinds:
      "card, spell, beast, curse, wall, land, hero/heroes, enemy, tile, disc, die/dice, school, prize, leaf/leaves, gate, rune, scroll, copy/copies, effect, line, bid, action",
    counters: "coin, life/-, damage/-, point, pot, burden, rune",
    zones: "deck, hand, play/-, discard pile, tray, pool, market, offer, cup, vault, tower, burns, column, space, row",
    properties: "rank, colour, attack, cost, limit, trump, flame, number",
    things: "turn order",
    players: "opponent, neighbour, mage, next player, previous player",
    participles: "costing, showing",
    adjectives: "Red, Blue",
    names: "Thornwall, Ember Fox",
  },
}
