export function checkPackageSizes(paths: readonly string[]): void
