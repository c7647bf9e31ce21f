export function sourceDate(environment?: NodeJS.ProcessEnv): number
