import type { LongCall } from '../domain/progress.ts'
import type { SentenceEncoder } from '../models/encoder/sentenceEncoder.ts'
import { encodeTexts } from '../rank/encodeTexts.ts'
import type { VectorCache } from '../rank/vectorCache.ts'
import type { FactIndex, FactMatch } from './factIndex.ts'
import { createVectorTable, dotOf, unitOf } from './vectorTable.ts'

/** Minimum inner product of retrieved entries (ERASE, Li et al. 2024). */
const publishedLeast = 0.7

/** Maximum number of cached vectors besides those of the facts. */
const mostRecent = 2000

/**
 * Retrieves facts by the inner product of an encoder's unit vectors, as published. Each text is encoded once;
 * comparing it with ten thousand facts takes far less time than encoding it.
 */
export function createVectorIndex(encoder: SentenceEncoder, cache?: VectorCache): FactIndex {
  const texts = new Map<string, string>()
  const places = new Map<string, number>()
  const ids: string[] = []
  const table = createVectorTable()
  // Cached vectors of recent texts: a document's statements are first looked up and then, if new, added.
  const recent = new Map<string, Float32Array>()
  const vectorsOf = async (asked: readonly string[], call: LongCall = {}): Promise<readonly Float32Array[]> => {
    const open = [...new Set(asked)].filter((text) => !recent.has(text))
    const encoded = await encodeTexts(encoder, open, { ...call, role: 'passage', cache })
    for (const [at, text] of open.entries()) recent.set(text, unitOf(encoded[at]?.vector ?? new Float32Array()))
    const vectors = asked.map((text) => recent.get(text) ?? new Float32Array())
    for (const text of recent.keys()) {
      if (recent.size <= mostRecent) break
      recent.delete(text)
    }
    return vectors
  }
  return {
    name: encoder.name,
    least: publishedLeast,
    alike: publishedLeast,
    add: async (facts, call) => {
      const vectors = await vectorsOf(
        facts.map(({ text }) => text),
        call,
      )
      for (const [at, { id, text }] of facts.entries()) {
        texts.set(id, text)
        places.set(id, table.add(vectors[at] ?? new Float32Array()))
        ids.push(id)
      }
    },
    similar: async (asked, { least, most }, call) => {
      const vectors = await vectorsOf(asked, call)
      return table.near(vectors, least).map((rows) =>
        rows
          .flatMap(({ row, product }): readonly FactMatch[] => {
            const id = ids[row]
            return id === undefined ? [] : [{ id, similarity: Math.min(1, product) }]
          })
          .sort((a, b) => b.similarity - a.similarity)
          .slice(0, most),
      )
    },
    compare: async (rows, asked, call) => {
      const columns = await vectorsOf(asked, call)
      return {
        at: (row, column) => {
          const [place, vector] = [places.get(rows[row] ?? ''), columns[column]]
          return place === undefined || vector === undefined ? 0 : Math.max(0, dotOf(table.row(place), vector))
        },
      }
    },
    textOf: (id) => texts.get(id),
  }
}
