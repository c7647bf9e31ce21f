/** Tokens that a person may set as the context of a model. */
export const contextBounds = { least: 1024, most: 10_000_000 } as const
