/** What each keyword of the schemas that tests a value's size or form says when it fails. */
export const VALUE_FORMS: Readonly<Record<string, (limit: unknown) => string>> = {
  enum: () => "is none of the words allowed",
  pattern: () => "has the wrong form",
  minLength: () => "must not be empty",
  maxLength: (limit) => `has more than ${limit} characters`,
  minimum: (limit) => `must be ${limit} or more`,
  maximum: (limit) => `must be ${limit} or less`,
  minItems: (limit) => `needs ${limit} or more`,
  maxItems: (limit) => `takes ${limit} at most`,
  minProperties: (limit) => `needs ${limit} key${limit === 1 ? "" : "s"}`,
  maxProperties: (limit) => `takes ${limit} key${limit === 1 ? "" : "s"} at most`,
}
