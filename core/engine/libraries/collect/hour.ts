/** Milliseconds for which what a search or a server answered is taken from the workspace: enough to go on with a run that was cut off. */
export const hour = 3_600_000
