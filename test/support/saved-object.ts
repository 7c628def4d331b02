/**
 * What a saved object of Tabletop Simulator has, as far as decks of cards go.
 * Source: its knowledge base: the classes `SaveState`, `ObjectState`, `TransformState` and `CustomDeckState` of the page on the
 * format of save files, and the settings on the page on custom decks (10 columns and 7 rows at most).
 */
const transform = {
  type: "object",
  required: ["posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ"],
  additionalProperties: { type: "number" },
}

const customDeck = {
  type: "object",
  minProperties: 1,
  propertyNames: { pattern: "^[1-9][0-9]*$" },
  additionalProperties: {
    type: "object",
    required: ["FaceURL", "BackURL", "NumWidth", "NumHeight", "BackIsHidden", "UniqueBack"],
    additionalProperties: false,
    properties: {
      FaceURL: { type: "string", minLength: 1 },
      BackURL: { type: "string", minLength: 1 },
      NumWidth: { type: "integer", minimum: 2, maximum: 10 },
      NumHeight: { type: "integer", minimum: 2, maximum: 7 },
      BackIsHidden: { type: "boolean" },
      UniqueBack: { type: "boolean" },
      Type: { type: "integer", minimum: 0, maximum: 4 },
    },
  },
}

const inCommon = {
  Transform: transform,
  Nickname: { type: "string" },
  Description: { type: "string" },
  SidewaysCard: { type: "boolean" },
  CustomDeck: customDeck,
}

const card = {
  type: "object",
  required: ["Name", "Transform", "Nickname", "Description", "CardID", "CustomDeck"],
  additionalProperties: false,
  properties: { ...inCommon, Name: { const: "Card" }, CardID: { type: "integer", minimum: 100 } },
}

const deck = {
  type: "object",
  required: ["Name", "Transform", "DeckIDs", "CustomDeck", "ContainedObjects"],
  additionalProperties: false,
  properties: {
    ...inCommon,
    Name: { const: "DeckCustom" },
    DeckIDs: { type: "array", minItems: 2, items: { type: "integer", minimum: 100 } },
    ContainedObjects: { type: "array", minItems: 2, items: card },
  },
}

export const SAVED_OBJECT = {
  type: "object",
  required: ["SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn", "ObjectStates"],
  properties: {
    ...Object.fromEntries(
      ["SaveName", "GameMode", "Date", "Table", "Sky", "Note", "Rules", "PlayerTurn"].map((key) => [
        key,
        { type: "string" },
      ]),
    ),
    ObjectStates: { type: "array", minItems: 1, items: { anyOf: [deck, card] } },
  },
} as const
