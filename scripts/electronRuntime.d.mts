export const runtimeVersion: string
