export function findElectron(say: (line: string) => void): Promise<string | undefined>
export function isOfToday(file: string, now?: number): boolean
export function electronBinary(folder: string, platform?: NodeJS.Platform): string
export function hasDisplay(environment?: NodeJS.ProcessEnv): boolean
export function electronOptions(user?: number): string[]
export function prepareSystem(
  folder: string,
  options: { readonly display: boolean; readonly say: (line: string) => void },
): boolean
export function missingLibraries(lddOutput: string): string[]
export function installCommand(release: string, display: boolean): string
