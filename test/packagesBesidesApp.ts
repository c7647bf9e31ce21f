import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/platform/packageRoot.ts'

const namesSchema = z.record(z.string(), z.unknown()).optional()
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ dependencies: namesSchema, optionalDependencies: namesSchema, peerDependencies: namesSchema }),
  ),
})

/**
 * Folders of packages that are installed for the command line, the lab or the window's bundle alone: nothing that core/ or
 * electron/ imports needs them while the app runs.
 */
export function packagesBesidesApp(): readonly string[] {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync(join(packageRoot, 'package-lock.json'), 'utf8')))
  const own = packages['']
  const direct = Object.keys({ ...own?.dependencies, ...own?.optionalDependencies })
  const sources = ['core', 'electron'].flatMap(sourcesUnder).join('\n')
  const isImported = (name: string): boolean => new RegExp(`'${name}(?:/[^']*)?'`, 'u').test(sources)

  const reach = (names: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>()
    const visit = (folder: string | undefined): void => {
      if (folder === undefined || seen.has(folder)) return
      seen.add(folder)
      const needs = packages[folder]
      const all = { ...needs?.dependencies, ...needs?.optionalDependencies, ...needs?.peerDependencies }
      for (const name of Object.keys(all)) visit(folderOf(name, folder, packages))
    }
    for (const name of names) visit(folderOf(name, '', packages))
    return seen
  }
  const ofApp = reach(direct.filter(isImported))
  return [...reach(direct.filter((name) => !isImported(name)))].filter((folder) => !ofApp.has(folder))
}

/** Where a package finds another, as Node looks for it: beside its own files, then further up. */
function folderOf(name: string, from: string, packages: Readonly<Record<string, unknown>>): string | undefined {
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  if (here in packages) return here
  return from === ''
    ? undefined
    : folderOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), packages)
}

function sourcesUnder(folder: string): readonly string[] {
  return readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(packageRoot, folder, name), 'utf8'))
}
