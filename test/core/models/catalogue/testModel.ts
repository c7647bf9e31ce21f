import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CatalogueModel } from '../../../../core/models/catalogue/modelSchema.ts'

/** Bytes that look random and are the same on every run. */
export function noise(bytes: number, seed = 1): Buffer {
  const blocks = Array.from({ length: Math.ceil(bytes / 64) }, (_, index) =>
    createHash('sha512').update(`${seed} ${index}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, bytes)
}

export const smallFile = Buffer.from('{"model_type":"bert"}')
export const largeFile = noise(300_000)

/** A model of one small and one large file, of which the catalogue knows nothing more unless told. */
export function testModel(changes: Partial<CatalogueModel> = {}): CatalogueModel {
  return {
    id: 'tiny',
    role: 'ranker',
    title: 'Tiny',
    licence: 'MIT',
    memoryGB: 1,
    languages: ['en'],
    purpose: 'Tests.',
    repository: 'owner/tiny',
    revision: 'main',
    files: [{ path: 'config.json' }, { path: 'onnx/model.onnx' }],
    ...changes,
  }
}

export function putFiles(folder: string, files: Readonly<Record<string, Buffer | string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
