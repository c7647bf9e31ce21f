export function signingEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv
