export function writeChecksums(folder: string): Promise<string>
