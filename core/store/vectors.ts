import { z } from 'zod'
import type { StoredVector, VectorCache, VectorOwner } from '../rank/vectorCache.ts'
import type { Workspace } from './openWorkspace.ts'

const rowSchema = z.object({ cut: z.number(), vector: z.instanceof(Uint8Array) })

/** Vectors stored in the workspace, shared by all runs. */
export function workspaceVectors(workspace: Workspace): VectorCache {
  return {
    find({ model, role }: VectorOwner, hashes) {
      const select = workspace.database.prepare(
        'SELECT cut, vector FROM vectors WHERE model = ? AND role = ? AND sha256 = ?',
      )
      const found = new Map<string, StoredVector>()
      for (const hash of hashes) {
        const row: unknown = select.get(model, role, hash)
        if (row === undefined || row === null) continue
        const { cut, vector } = rowSchema.parse(row)
        found.set(hash, { vector: numbersOf(vector), cut: cut === 1 })
      }
      return found
    },
    save({ model, role }, vectors) {
      if (workspace.isReadOnly) return
      workspace.transaction(() => {
        const insert = workspace.database.prepare(
          'INSERT OR REPLACE INTO vectors (model, role, sha256, cut, vector) VALUES (?, ?, ?, ?, ?)',
        )
        for (const [hash, { vector, cut }] of vectors) insert.run(model, role, hash, cut ? 1 : 0, bytesOf(vector))
      })
    },
  }
}

function bytesOf(vector: Float32Array): Uint8Array {
  const view = new DataView(new ArrayBuffer(vector.length * 4))
  for (const [at, value] of vector.entries()) view.setFloat32(at * 4, value, true)
  return new Uint8Array(view.buffer)
}

function numbersOf(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Float32Array.from({ length: bytes.byteLength / 4 }, (_, at) => view.getFloat32(at * 4, true))
}
