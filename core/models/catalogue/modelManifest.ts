import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeFileWhole } from '../../platform/writeFileWhole.ts'
import { filePathSchema, modelIdSchema, repositorySchema, revisionSchema, sha256Schema } from './modelSchema.ts'

export const manifestName = 'citewright-model.json'

const manifestSchema = z
  .strictObject({
    id: modelIdSchema,
    repo: repositorySchema,
    /** Commit, or the catalogue's revision if the hub names none. */
    revision: revisionSchema,
    files: z
      .array(z.strictObject({ path: filePathSchema, bytes: z.int().nonnegative(), sha256: sha256Schema }).readonly())
      .min(1)
      .readonly(),
  })
  .readonly()
/** The content of a model's folder, written after all files were checked. */
export type ModelManifest = z.infer<typeof manifestSchema>

/** Reads the manifest in a model's folder; `missing` or `unreadable` if there is none, or not one of this model. */
export function readManifest(folder: string, id: string): ModelManifest | 'missing' | 'unreadable' {
  let text: string
  try {
    text = readFileSync(join(folder, manifestName), 'utf8')
  } catch (error) {
    const none = error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    return none ? 'missing' : 'unreadable'
  }
  try {
    const manifest = manifestSchema.parse(JSON.parse(text))
    return manifest.id === id ? manifest : 'unreadable'
  } catch {
    return 'unreadable'
  }
}

/** Writes the manifest. Comes last, because it makes the folder a model. */
export function writeManifest(folder: string, manifest: ModelManifest): void {
  writeFileWhole(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
}
