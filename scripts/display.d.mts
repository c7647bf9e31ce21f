export function startDisplay(): Promise<() => Promise<void>>
