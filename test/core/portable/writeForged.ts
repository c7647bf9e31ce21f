import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { zipSync, type Zippable } from 'fflate'
import { sha256 } from '../../../core/platform/sha256.ts'
import { workspaceFile } from '../engine/libraries/events/eventEngine.ts'

/** The event of forged files. */
export const forgedEvent = { title: 'A flood', language: 'en', wiki: 'enwiki' }

/** A file of an event with these contents, whose manifest names them all with their hashes. */
export function writeForged(
  contents: Readonly<Record<string, string>>,
  {
    files = {},
    ...changes
  }: { readonly files?: Readonly<Record<string, object>>; readonly [field: string]: unknown } = {},
): string {
  const manifest = {
    format: 'citewright-event',
    version: 1,
    needs: '0.1.0',
    program: '0.1.0',
    event: { id: 'e1', changedAt: '2026-05-01T00:00:00.000Z', record: forgedEvent },
    files: Object.entries(contents).map(([path, content]) => ({
      path,
      bytes: Buffer.byteLength(content),
      sha256: sha256(content),
      ...files[path],
    })),
    ...changes,
  }
  const entries: Zippable = { 'manifest.json': Buffer.from(JSON.stringify(manifest)) }
  for (const [path, content] of Object.entries(contents)) entries[path] = Buffer.from(content)
  const file = join(dirname(workspaceFile()), 'forged.citewright')
  writeFileSync(file, zipSync(entries))
  return file
}
