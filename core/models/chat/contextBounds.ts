/** Bounds of the context that a person may set for a model, in tokens. */
export const contextBounds = { least: 1024, most: 10_000_000 } as const
