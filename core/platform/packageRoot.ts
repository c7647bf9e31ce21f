import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json, prompts/ and resources/, whether this file runs as source or compiled. */
export const packageRoot = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'prompts'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('prompts/ is missing beside package.json: the installation is incomplete.')
  return findPackageRoot(parent)
}
