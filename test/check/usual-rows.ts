/** What newcomers write, with the words that are read, or that its fix leads to. */

export type As = "script" | "ability"
export type Row = readonly [written: string, wording: string, as?: As]

/** On the game of the catalogue. */
export const ROWS: readonly Row[] = [
  [
    "when another player gains money, you may discard this from your hand to draw 1",
    "while this is in your hand, when another player gains money, you may discard this to draw 1",
    "ability",
  ],
  [
    "the player with the most pearls draws 2; if tied, nobody does",
    "each player: if you alone have the most pearls, draw 2",
  ],
  ["discard any number of cards; gain $2 for each", "discard any number of cards; gain $2 for each of those"],
  ["discard up to 2 cards, then gain $1 for each", "discard up to 2 cards, then gain $1 for each of those"],
  ["pay up to 3 pearls; gain $2 for each", "pay up to 3 pearls; that many times: gain $2"],
  ["if nobody else has 3 or more pearls, draw 1", "if no other player has 3 or more pearls, draw 1"],
  ["if there is no enemy shell on the shore, draw 1", "if there is no other player's shell on the shore, draw 1"],
  [
    "if you have a shell adjacent to an enemy shell, draw 1",
    "if you have a shell adjacent to another player's shell, draw 1",
  ],
  ["if no one else has pearls, draw 1", "if no other player has pearls, draw 1"],
  ["if you have 3 pearls or more, draw 1", "if you have 3 or more pearls, draw 1"],
  [
    "if you have 2 or more pearls, gain $2. If you have 5 or more, gain $6 instead",
    "if you have 5 or more pearls, gain $6; otherwise, if you have 2 or more pearls, gain $2",
  ],
  [
    "gain $1 for each pair of a Green and an Amber you have in play",
    "if you have more Green cards than Amber cards in play, gain $1 for each Amber in your play; otherwise, gain $1 for each Green in your play",
  ],
  ["gain $1 for each Green card in play, including other players' cards", "gain $1 for each Green card in any play"],
  [
    "discard any number of cards with a combined cost of at least $5 to gain 2 pearls",
    "discard any number of cards whose total cost is $5 or more to gain 2 pearls",
  ],
  ["choose two: draw 1, gain $2, gain 1 pearl", "choose 2: draw 1 | gain $2 | gain 1 pearl"],
  [
    "search the deck for a Green card, reveal it, put it into your hand and shuffle the deck",
    "look at all cards in the deck; take 1 of those that is a Green card; reveal it; shuffle the deck",
  ],
  [
    "reveal cards from the top of the deck until you reveal a Green card; put it into your hand and discard the rest",
    "discard the top card of the deck until the top card of the deck is a Green card; reveal the top card of the deck; take it",
  ],
  [
    "reveal as many cards from the top of the deck as there are players",
    "call the number of players X; reveal the top X cards of the deck",
  ],
  [
    "discard the cheapest card in play of another player",
    "choose another player; discard the cheapest card in their play",
  ],
  ["discard any cards in hand", "discard any number of cards in hand"],
  ["discard any Green cards in hand", "discard any number of Green cards in hand"],
  ["gain $1 for each $3 you have", "gain $1 for each 3 money you have"],
  ["for each $3, gain 1 pearl", "gain 1 pearl for each $3"],
  ["gain money equal to its cost", "gain money equal to the cost of this"],
  [
    "reveal the top card of the deck and discard it if its cost is $3 or more",
    "reveal the top card of the deck and discard it if its cost is $3 or more",
  ],
  ["if it is in your hand, discard it", "if this is in your hand, discard this"],
  ["put it into your play", "put this into your play"],
  [
    "each player gains 1 pearl unless they have 5 or more",
    "each player gains 1 pearl unless they have 5 or more pearls",
  ],
  ["take 1 pearl from each player who has more than you", "take 1 pearl from each player who has more pearls than you"],
  ["if you are the only player with pearls, gain $2", "if you have pearls and if no other player has pearls, gain $2"],
  [
    "gain 1 pearl, plus 1 for each Green card in your play",
    "gain 1 pearl, then gain 1 pearl for each Green card in your play",
  ],
  [
    "each player with 3 or more pearls loses half of it, rounded up",
    "each player with 3 or more pearls loses half their pearls rounded up",
  ],
  ["each player may discard 1; those who do gain $1", "each player may discard 1; each player who did so gains $1"],
  ["choose another player; they lose 1 pearl and you gain it", "choose another player; take 1 pearl from them"],
  ["each other player loses 1 pearl, and you gain it", "take 1 pearl from each other player"],
  [
    "the next time you would lose pearls, lose half as many instead",
    "the next time you would lose pearls, lose half that many pearls instead",
  ],
  [
    "if you have more pearls than sponges, lose the difference",
    "if you have more pearls than sponges, lose pearls equal to your pearls minus your sponges",
  ],
  ["turn a card in your play face down", "flip a card in your play face down"],
  [
    "roll a die. If you roll 5 or 6, draw 2. Otherwise, discard 1.",
    "roll the die. on 5-6, draw 2. Otherwise, discard 1.",
  ],
  ["roll the die; if it is 4 or higher, draw 1", "roll the die; on 4 or more, draw 1"],
  ["if your money is greater than $2, draw 1", "if your money is more than $2, draw 1"],
  [
    "choose a colour; discard all cards of the chosen colour in your hand",
    "choose a colour; discard all cards of that colour in your hand",
  ],
  ["if you already have at least $5, draw 1", "if you have at least $5, draw 1"],
  [
    "discard 1; if its cost is $1 or less, draw 2; if it is 3 or more, gain $1",
    "discard 1; if its cost is $1 or less, draw 2; if its cost is 3 or more, gain $1",
  ],
  ["each player discards cards until they have 3 in hand", "each player discards down to 3"],
  [
    "take 1 pearl from the next player if they have more than you",
    "if the next player has more pearls than you, take 1 pearl from the next player",
  ],
  ["gain half as many pearls as you have sponges", "gain pearls equal to half your sponges"],
  [
    "gain half as many pearls as the next player has sponges",
    "gain pearls equal to half the sponges of the next player",
  ],
  [
    "if you have fewer than 3 cards in your hand or play, draw 1",
    "if the number of cards in your hand plus the number of cards in your play is less than 3, draw 1",
  ],
  [
    "choose another player; if they have a Green card in their play, discard it. If they don't, gain $1.",
    "choose another player; if they have a Green card in their play, discard it. if not, gain $1.",
  ],
  [
    "gain 1 pearl; if you have no cards in hand, gain 3 instead",
    "gain 1 pearl; if you have no cards in hand, gain 3 pearls instead",
  ],
  [
    "take a card from the discard pile with a size of 2 or less",
    "take a card with a size of 2 or less from the discard pile",
  ],
  ["pay any amount, then draw that many", "any number of times: you may pay $1 to draw 1"],
  [
    "swap hands with the next player",
    "call all cards in your hand mine; put all cards in the next player's hand into your hand; put mine into the next player's hand",
  ],
  [
    "choose another player; swap hands with them",
    "choose another player; call all cards in your hand mine; put all cards in their hand into your hand; put mine into their hand",
  ],
  [
    "whenever you gain money, lose half of it rounded up",
    "whenever you gain money, lose half that many money rounded up",
    "ability",
  ],
  ["whenever you gain money, lose that money", "whenever you gain money, lose that many money", "ability"],
  [
    "gain as many points as the next player has cards in hand",
    "gain points equal to the number of cards in the next player's hand",
  ],
  ["gain as many points as there are cards in the deck", "gain points equal to the number of cards in the deck"],
  [
    "if you gained points or money this turn, draw 1",
    "if you gained points this turn or gained money this turn, draw 1",
  ],
  ["each player without a card in hand draws 1", "each player who has no card in hand draws 1"],
  ["lose $3; gain $1 for each $1 lost", "lose $3; gain that many money"],
  ["lose $3; gain 1 pearl for each $1 lost", "lose $3; gain that many pearls"],
  [
    "If you have a card in hand and more than $2, gain $1",
    "If you have a card in hand and if you have more than $2, gain $1",
  ],
  ["swap this with a card with the same cost", "exchange this for another card in play whose cost is the cost of this"],
  ["the next card you play this turn is free", "this turn, the next card you play costs nothing"],
  ["the next card you play this turn costs $1 less", "this turn, the next card you play costs $1 less"],
  ["your next card costs $1 less", "the next card you play costs $1 less"],
  [
    "reveal 3 cards in your hand; discard the most expensive of them",
    "reveal 3 cards in your hand; discard the card with the highest cost among them",
  ],
  [
    "each other player may discard 1; whoever does not loses $1",
    "each other player may discard 1; each other player who did not do so loses $1",
  ],
  [
    "each other player may discard 1; each player who did not do so loses $1",
    "each other player may discard 1; each other player who did not do so loses $1",
  ],
  [
    "each other player may discard 1; each player who does not loses $1",
    "each other player may discard 1; each other player who did not do so loses $1",
  ],
  ["each player may discard 1; whoever does gains $1", "each player may discard 1; each player who did so gains $1"],
  ["starting with the next player, each player draws 1", "each player draws 1 starting with the next player"],
  ["each other player loses half of their money", "each other player loses half their money"],
  [
    "each other player may discard 1; give 1 card to each of them",
    "each other player may discard 1; give 1 card in your hand to each other player who did so",
  ],
  [
    "gain an amount of money equal to the number of cards in your hand",
    "gain money equal to the number of cards in your hand",
  ],
  ["discard a card in hand with a cost equal to your money", "discard a card in hand whose cost is your money"],
  [
    "if you have more Ambers in play than the next player, draw 1",
    "if you have more Amber cards in play than the next player, draw 1",
  ],
  ["draw as many cards as you have Amber cards in play", "draw 1 for each Amber card in your play"],
  [
    "if another player has more money than you, steal $1 from them",
    "choose another player who has more money than you; take $1 from them",
  ],
  [
    "swap a card in your hand with a card in another player's hand",
    "exchange 1 card in your hand for 1 card in another player's hand",
  ],
  ["double the money of each other player", "each other player gains money equal to their money"],
  ["each player with the least money draws 2", "each player with the least money draws 2"],
  ["return another card in play to its owner's hand", "choose another card in play; put it into its owner's hand"],
  [
    "if you have at least 2 different colours in play, draw 2",
    "if there are 2 or more different colours among the cards in your play, draw 2",
  ],
  [
    "each other player gives you the lowest card",
    "each other player gives the card with the lowest cost in their hand to you",
  ],
  [
    "discard all but your highest card in play",
    "discard all cards in your play other than the card with the highest cost in your play",
  ],
  ["if all cards in your hand have the same colour, draw 1", "if all cards in your hand have the same colour, draw 1"],
  [
    "draw cards equal to the player with the most cards in hand",
    "choose the player with the most cards in hand; draw cards equal to the number of cards in their hand",
  ],
  [
    "if this costs more than the top card of the deck, draw 1",
    "if the cost of this is more than the cost of the top card of the deck, draw 1",
  ],
  [
    "discard a card in hand with a higher cost than this",
    "discard a card in hand whose cost is more than the cost of this",
  ],
  [
    "reveal cards from the deck until you find a Green card",
    "discard the top card of the deck until it is a Green card",
  ],
  ["put a card from your hand on top of the deck", "put a card from your hand onto the deck"],
  ["put 1 card in hand on the bottom of your deck", "put 1 card in hand beneath the deck"],
  ["gain 3 coins", "gain $3"],
  ["gain 2 dollars", "gain $2"],
  ["if it isn't your turn, draw 1", "if it is not your turn, draw 1"],
  ["if this isn’t wet, draw 1", "if this is not wet, draw 1"],
  ["each player who hasn't any cards in play draws 1", "each player who has not any cards in play draws 1"],
  [
    "reveal the top card of the deck. if it's Green, gain $1",
    "reveal the top card of the deck. if it is Green, gain $1",
  ],
  ["if a player has no cards in hand, they draw 1", "each player who has no cards in hand draws 1"],
  ["draw until you have 5 cards in hand", "5 times: if you have less than 5 cards in hand, draw 1"],
  ["draw from the bottom of the deck", "put the bottom card of the deck into your hand"],
  ["each player with 3 or more cards in hand discards 1", "each player who has 3 or more cards in hand discards 1"],
  ["each player discards down to 3 cards in hand", "each player discards down to 3"],
  ["each opponent loses $2", "each other player loses $2"],
  ["choose an opponent. they discard 2 cards", "choose another player. they discard 2 cards"],
  ["you and the next player each gain $3", "you and the next player gain $3"],
  ["you and another player each draw 2 cards", "you and another player draw 2 cards"],
  ["the player to your left discards a card", "the next player discards a card"],
  ["play a card without paying its cost", "play a card for free"],
  ["steal $2 from another player", "take $2 from another player"],
  ["draw 2 cards and gain $2, or gain $5", "choose one: draw 2 cards and gain $2 | gain $5"],
  ["choose one - draw 2 cards or gain $3", "choose one: draw 2 cards | gain $3"],
  ["take an extra turn after this one", "take an extra turn"],
  [
    "if your hand has 2 or fewer cards and your play has at least 3 cards, gain $1",
    "if your hand has 2 or fewer cards and if your play has at least 3 cards, gain $1",
  ],
  [
    "if you have at least $9, the winner is the player with the most money",
    "if you have at least $9, the player with the most money wins",
  ],
  [
    "the player with the most money wins; on a tie, the tied player with the most pearls wins",
    "the player with the most money wins; on a tie, the player with the most pearls wins",
  ],
  [
    "the player with the most money wins; if still tied, the player with the most pearls wins",
    "the player with the most money wins; on a tie, the player with the most pearls wins",
  ],
  [
    "the player with the most money wins; ties are broken by the most pearls",
    "the player with the most money wins; on a tie, the player with the most pearls wins",
  ],
  ["if you have no more than $2, gain $1", "if you have at most $2, gain $1"],
  ["if you have no fewer than 2 cards in hand, gain $1", "if you have at least 2 cards in hand, gain $1"],
  ["whoever has the most money wins", "the player with the most money wins"],
  ["most money wins", "the player with the most money wins"],
  ["the tide rises by 2", "set the tide to the tide plus 2"],
  ["draw 1; the tide goes down by 1", "draw 1; set the tide to the tide minus 1"],
  ["add 1 to the tide", "set the tide to the tide plus 1"],
  ["subtract 2 from the tide", "set the tide to the tide minus 2"],
  [
    "repeat until your hand is empty and the deck is empty: draw 1, then discard 2",
    "repeat until your hand is empty and until the deck is empty: draw 1, then discard 2",
  ],
  [
    "while you have at least $3 or this is wet, you can't draw",
    "while you have at least $3 or while this is wet, you can't draw",
    "ability",
  ],
  [
    "look at the top 3 cards of the deck; put one into hand and the rest on the bottom",
    "look at the top 3 cards of the deck; put 1 of them into hand; put the rest beneath the deck",
  ],
  ["double your money", "gain money equal to your money"],
  ["the first time each turn you draw a card, gain $1", "once per turn, when you draw a card, gain $1", "ability"],
  ["the first time you draw a card each turn, gain $1", "once per turn, when you draw a card, gain $1", "ability"],
  ["once each turn, you may draw a card", "once per turn, you may draw a card", "ability"],
  ["at the beginning of your turn, gain $1", "at the start of your turn, gain $1", "ability"],
  [
    "as long as you have 5 or more cards in play, you can't draw",
    "while you have 5 or more cards in play, you can't draw",
    "ability",
  ],
  ["each time you draw a card, gain $1", "whenever you draw a card, gain $1", "ability"],
  ["whenever you discard a card, gain $1 instead", "when you would discard a card, gain $1 instead", "ability"],
  ["if you would discard a card, gain $1 instead", "when you would discard a card, gain $1 instead", "ability"],
  // What is left out, is not there, or is the only one of its sort.
  ["each player except you draws 1", "each player other than you draws 1"],
  ["discard all cards in hand except Green cards", "discard all cards in hand other than Green cards"],
  ["discard all cards in hand but one", "discard all but 1 card in hand"],
  ["if none of your cards in play are Green, draw 1", "if no card in your play is Green, draw 1"],
  ["if none of your cards are Green, draw 1", "if no cards you have are Green, draw 1"],
  [
    "if neither you nor the next player has a Green card in play, draw 1",
    "if you have no Green card in play and if the next player has no Green card in play, draw 1",
  ],
  [
    "if you have neither a Green card nor an Amber card, draw 1",
    "if you have no Green card and if you have no Amber card, draw 1",
  ],
  [
    "discard 2 cards in hand; if none of those is Green, draw 1",
    "discard 2 cards in hand; if no card among those is Green, draw 1",
  ],
  ["if this is the only card you played this turn, draw 1", "if you have played no other card this turn, draw 1"],
  ["if your hand has nothing but Green cards, draw 1", "if all cards in your hand are Green, draw 1"],
  ["if this is the only Green card in your play, gain $3", "if you have no other Green card in play, gain $3"],
  ["if this is your only Green card, gain $3", "if you have no other Green card in play, gain $3"],
  ["reveal all cards in hand; discard them all", "reveal all cards in hand; discard them"],
  ["each player scores the number of cards left in their hand", "each player scores the number of cards in their hand"],
  // Superlatives, by the names of the game's own properties.
  ["discard the most expensive card in your play", "discard the card with the highest cost in your play"],
  ["discard your cheapest card in play", "discard the card with the lowest cost in your play"],
  ["discard the biggest card in your play", "discard the card with the highest size in your play"],
  ["discard the card with the smallest cost in hand", "discard the card with the lowest cost in hand"],
  [
    "the player with the smallest card in play gains $1",
    "the player with the lowest size among the cards in their play gains $1",
  ],
  [
    "if you have a bigger hand than the next player, draw 1",
    "if you have more cards in hand than the next player, draw 1",
  ],
  ["if you have greater money than the next player, draw 1", "if you have more money than the next player, draw 1"],
  ["if you are richer than the next player, draw 1", "if you have more money than the next player, draw 1"],
  ["the richest player loses $1", "the player with the most money loses $1"],
  // What is counted in money.
  [
    "put a card in your play into your hand, then gain that much money",
    "put a card in your play into your hand, then gain money equal to its cost",
  ],
  ["choose a card in your play; gain $ equal to its cost", "choose a card in your play; gain money equal to its cost"],
  ["gain money equal to twice the cost of this", "gain money equal to double the cost of this"],
  [
    "lose half your money; the next player gains that much money",
    "lose half your money; the next player gains that many money",
  ],
  ["score 3 points", "score 3"],
  ["score points equal to the number of cards in your play", "score the number of cards in your play"],
  ["gain $1 per Green card in your play", "gain $1 for each Green card in your play"],
  ["move the tide up by 2", "set the tide to the tide plus 2"],
  ["lower the tide by 1", "set the tide to the tide minus 1"],
  // Players.
  ["each player with no Green cards gains $3", "each player who has no Green cards gains $3"],
  ["each opponent with more money than you loses $2", "each other player who has more money than you loses $2"],
  ["each player with more than 3 cards discards 1", "each player who has more than 3 cards discards 1"],
  ["an opponent of your choice draws 1", "another player draws 1"],
  ["another opponent draws 1", "another player draws 1"],
  ["choose an opponent; another opponent gains $1", "choose another player; another player other than them gains $1"],
  ["you may pay any amount of money to draw 1", "you may lose any number of money to draw 1"],
  ["spend any amount", "lose any number of money"],
  ["each player may pay $2; each player who does draws 1", "each player may pay $2; each player who did so draws 1"],
  [
    "each player may discard 1; each player who did draws 1",
    "each player may discard 1; each player who did so draws 1",
  ],
  [
    "each player may discard 1; each player who did not loses $1",
    "each player may discard 1; each player who did not do so loses $1",
  ],
  [
    "each player who does not discard a card loses $2",
    "each player may discard a card; each player who did not do so loses $2",
  ],
  [
    "choose a player; they discard 2 unless they pay you $4",
    "choose a player; they discard 2 unless they give $4 to you",
  ],
  [
    "discard a card in your play; the next player does the same",
    "discard a card in your play; the next player discards a card in their play",
  ],
  // When.
  [
    "each other player discards a card on their next turn",
    "each other player: at the start of your next turn, discard a card",
  ],
  ["on your turn, Green cards cost $1 less", "during your turn, Green cards cost $1 less", "ability"],
  ["if another player plays a Green card, draw 1", "when another player plays a Green card, draw 1", "ability"],
  ["if you put a card into play this turn, gain $2", "if you played a card this turn, gain $2"],
  // What is done.
  ["peek at the top card of the deck", "look at the top card of the deck"],
  [
    "look at the top card of the deck; you may put it on the bottom",
    "look at the top card of the deck; you may put it beneath the deck",
  ],
  ["add a card from your hand to your play", "put a card from your hand into your play"],
  ["put a card in your play back into your hand", "put a card in your play into your hand"],
  [
    "search the discard pile for a Green card and put it into your hand",
    "put 1 Green card in the discard pile into your hand",
  ],
  ["roll a die; on a 6, draw 2", "roll the die; on 6, draw 2"],
  [
    "exchange a card in your play with a card in the next player's play",
    "exchange a card in your play for a card in the next player's play",
  ],
  [
    "look at the next player's hand and discard one card from it",
    "look at the next player's hand; discard 1 card in the next player's hand",
  ],
  [
    "trash a card in your hand to gain twice its cost",
    "remove a card in your hand from the game to gain double its cost",
  ],
  [
    "each player draws cards until they have four",
    "each player: 4 times: if you have less than 4 cards in hand, draw 1",
  ],
  [
    "if you have the most cards in your play, discard one of them",
    "if you have the most cards in your play, discard 1 card in your play",
  ],
  ["steal a random card from an opponent's hand", "take a random card from another player's hand"],
  ["another player loses half their money, rounded up", "another player loses half their money rounded up"],
  ["an opponent of your choice loses half their money, rounded up", "another player loses half their money rounded up"],
  ["pay $3: draw 2", "pay $3 to draw 2"],
  [
    "take 1 random card in another player's hand into your hand",
    "choose another player; take 1 random card in their hand into your hand",
  ],
  [
    "each player passes a card to the player on their left",
    "each player gives a card in their hand to the next player",
  ],
  ["whenever you draw a card this turn, gain $1", "this turn, whenever you draw a card, gain $1"],
  ["the next time you draw a card this turn, gain $1", "this turn, the next time you draw a card, gain $1"],
  ["when you next draw a card this turn, gain $1", "this turn, the next time you draw a card, gain $1"],
  [
    "until the end of their next turn, the next player can't draw",
    "until the end of the next player's next turn, they can't draw",
  ],
  [
    "the next player can't draw until the end of their next turn",
    "until the end of the next player's next turn, they can't draw",
  ],
  [
    "until the end of their next turn, each other player can't draw",
    "each other player: until the end of your next turn, you can't draw",
  ],
  ["gain $2; if you have no cards in hand, gain $2 more instead", "gain $2; if you have no cards in hand, gain $2"],
  ["this turn, Green cards cost you $1 less", "this turn, Green cards you play cost $1 less"],
  [
    "each other player may discard 1; gain $1 for each player who did",
    "each other player may discard 1; gain $1 for each player who did so",
  ],
  // Limits, and as much again.
  ["discard more than 1 card", "discard 2 or more cards"],
  [
    "gain $1 for each Green card in your play, up to a maximum of 5",
    "gain $1 for each Green card in your play to a maximum of 5",
  ],
  ["gain $1 for each Green card in your play, max $3", "gain $1 for each Green card in your play to a maximum of $3"],
  [
    "when you would gain money, gain twice that many instead",
    "when you would gain money, gain double that many money instead",
    "ability",
  ],
  ["if you would gain $2, gain twice that much instead", "when you would gain exactly $2, gain $4 instead", "ability"],
  ["double the money you gain this turn", "this turn, when you would gain money, gain double that many money instead"],
  ["you can't play more than 1 card each turn", "during a turn, you can't play more than 1 card", "ability"],
  ["you can only play 2 cards per turn", "during a turn, you can't play more than 2 cards", "ability"],
  ["if you have $5 or more, the game ends", "if you have $5 or more, end the game"],
  ["draw 2; if you have $5 or more, draw one fewer instead", "draw 2; if you have $5 or more, draw 1 instead"],
  [
    "the player with the second most pearls gains $2",
    "call each player with the most pearls the leaders; each player with the most pearls other than the leaders gains $2",
  ],
  [
    "if you have neither a Crab nor a Limpet in hand, draw 1",
    "if you have no Crab in hand and if you have no Limpet in hand, draw 1",
  ],
  [
    "if you have neither Green nor Amber cards in hand, draw 1",
    "if you have no Green cards in hand and if you have no Amber cards in hand, draw 1",
  ],
  [
    "discard 2; if all of the discarded cards have a cost of $3 or more, draw 1",
    "discard 2; if the cost of each of the discarded cards is $3 or more, draw 1",
  ],
  ["play this only if you have $5 or more", "you can't play this unless you have $5 or more", "ability"],
  ["you may only play this while you have a pearl", "you can't play this unless you have a pearl", "ability"],
  ["you can only play this on your turn", "you can't play this unless it is your turn", "ability"],
  ["you can't draw until your next turn", "until your next turn, you can't draw"],
  ["the next player may not draw on their next turn", "during the next player's next turn, they can't draw"],
  ["gain $1 for each Green card in your play (max 5)", "gain $1 for each Green card in your play to a maximum of 5"],
  ["lose half your money (rounded up)", "lose half your money rounded up"],
  ["you may discard 1 to gain $2 (once per turn)", "once per turn, you may discard 1 to gain $2", "ability"],
  ["if you have at least $3, gain $1, else draw 1", "if you have at least $3, gain $1; otherwise, draw 1"],
  ["unless you discard a card, lose $3", "lose $3 unless you discard a card"],
  ["gain half as much money as the next player has", "gain money equal to half the next player's money"],
  ["each opponent mills 2 cards", "each other player discards the top 2 cards of the deck"],
  [
    "if you have at least 2 different colours of cards in your play, draw 1",
    "if there are 2 or more different colours among the cards in your play, draw 1",
  ],
  // Several things, and which; the first of several ways where it is left open.
  ["put cards from your hand into your play", "put all cards in your hand into your play"],
  ["trash up to 2 cards from your hand", "remove up to 2 cards in your hand from the game"],
  ["you and the next player each reveal a card", "you and the next player reveal a card in their hand"],
  ["discard Ambers in your play", "discard all Amber cards in your play"],
  ["if you have more Ambers than Greens, draw 1", "if you have more Amber cards than Green cards, draw 1"],
  [
    "if you have 2 cards in play with different colours, draw 1",
    "if there are 2 or more different colours among the cards in your play, draw 1",
  ],
  [
    "if you have 2 cards of the same colour in your play, draw 1",
    "if you have 2 cards of the same colour in your play, draw 1",
  ],
  [
    "if you have as many Green cards in play as Amber cards, draw 1",
    "if the number of Green cards in your play is the number of Amber cards in your play, draw 1",
  ],
  [
    "if you have the same number of cards in hand as the next player, draw 1",
    "if the number of cards in your hand is the number of cards in the next player's hand, draw 1",
  ],
  [
    "each player reveals a card in hand; put the revealed card with the highest cost into your hand",
    "each player reveals a card in hand; put the card with the highest cost among the revealed cards into your hand",
  ],
  ["the players with the fewest cards in play each draw 1", "the players with the fewest cards in play draw 1"],
  // What is done, and where.
  ["each player draws from the deck", "each player draws 1 from the deck"],
  ["trash a card from your hand", "remove a card in your hand from the game"],
  ["destroy a card in the next player's play", "discard a card in the next player's play"],
  ["if you didn't play a card this turn, gain $3", "if you played no card this turn, gain $3"],
  ["gain $X, where X is the number of cards in your hand", "call the number of cards in your hand X; gain $X"],
  ["choose a player. they draw 2 and you gain $2", "choose a player. they draw 2, then you gain $2"],
  ["if you have at least 3 cards in hand draw 1", "if you have at least 3 cards in hand, draw 1"],
  [
    "look at the top 3 cards of the deck; put them back in any order",
    "look at the top 3 cards of the deck; put them onto the deck in any order",
  ],
  [
    "you may play a card from your hand. it costs $1 less",
    "choose 1 card in your hand; this turn, that card costs $1 less; you may play it",
  ],
  [
    "if you have at least 3 cards in hand, swap hands with the next player",
    "if you have at least 3 cards in hand, call all cards in your hand mine, then put all cards in the next player's hand into your hand, then put mine into the next player's hand",
  ],
  // What is misspelt.
  ["discrad 1", "discard 1"],
  ["gian $1, hten draw 1", "gain $1, then draw 1"],
  ["discrad a card from your hand to gain 3 coins", "discard a card from your hand to gain $3"],
]

/** On the game of letters, where players are caught. */
export const LETTERS: readonly Row[] = [
  [
    "reveal the top card of the deck; if it weighs less than 4, put it into your hand",
    "reveal the top card of the deck; if its weight is less than 4, put it into your hand",
  ],
  ["the next player is caught", "the next player gets caught"],
  ["another player must be caught", "another player gets caught"],
  [
    "the player with the lightest card in hand gains 1 token",
    "the player with the lowest weight among the cards in their hand gains 1 token",
  ],
  [
    "if neither you nor the next player is hidden, draw 1",
    "if you are not hidden and if the next player is not hidden, draw 1",
  ],
  [
    "choose another player; if your card has more weight than theirs, gain 1 token",
    "choose another player; if the total weight of the cards in your hand is more than the total weight of the cards in their hand, gain 1 token",
  ],
]

/** On a game whose places hold no more than so many. */
export const MAD_ORACLE: readonly Row[] = [
  ["if your cache is full, draw 1", "if your cache has at least 5 cards, draw 1"],
  ["if your cache is not full, draw 1", "if your cache has fewer than 5 cards, draw 1"],
]

/** Words of everyday English that are like others by their letters alone. */
export const EVERYDAY: readonly string[] = [
  "if neither does, draw 1",
  "nor draw 1",
  "discard but 1",
  "search a card",
  "the none draws 1",
  "except you",
  "the lightest player draws 1",
]
