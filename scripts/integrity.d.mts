export function integrityOf(file: string): string
