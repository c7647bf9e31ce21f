/** Bounds of the context that a person may set for a model, in tokens. */
export const contextBounds = { least: 1024, most: 10_000_000 } as const

/** Bounds of the output limit that a person may set for a service, in tokens. */
export const outputBounds = { least: 16, most: 100_000 } as const
/** Bounds of the temperature that a person may set for a service. */
export const temperatureBounds = { least: 0, most: 2 } as const
