import type { Plugin } from 'vite'

export const bundledFolder: string
export function listBundled(name: string, isPacked?: (fileName: string) => boolean): Plugin
export function packageFolder(path: string): string | undefined
