import type { Defect } from '../../domain/draft.ts'
import type { ChunkId } from '../../domain/ids.ts'
import type { DefectCounter } from '../answer/defectCounter.ts'
import { findMarkers, type Marker } from '../answer/markers.ts'
import { readAnswer, type ReadOptions, type ReadSection } from '../answer/readAnswer.ts'

export type ParsedSection = ReadSection<ChunkId>
export type ParsedSentence = ParsedSection['sentences'][number]
export type ParseOptions = ReadOptions

export interface ParsedArticle {
  readonly sections: readonly ParsedSection[]
  readonly defects: readonly Defect[]
}

/**
 * Reads an article that cites document numbers. Every citation is one of `shown`.
 *
 * @param raw the unchanged answer
 * @param shown passages shown to the writer, number k at index k - 1
 */
export function parseArticle(raw: string, shown: readonly ChunkId[], options: ParseOptions = {}): ParsedArticle {
  return readAnswer(
    raw,
    {
      find: (text) => findMarkers(text, shown.length),
      resolve: (markers: readonly Marker[], defects) => resolve(markers, shown, defects),
    },
    options,
  )
}

function resolve(markers: readonly Marker[], shown: readonly ChunkId[], defects: DefectCounter): readonly ChunkId[] {
  const citations = new Set<ChunkId>()
  for (const { written, numbers } of markers) {
    if (numbers === undefined) {
      defects.add('citation-unreadable', written)
      continue
    }
    for (const number of numbers) {
      const id = shown[number - 1]
      if (id === undefined) defects.add('citation-out-of-range', written)
      else citations.add(id)
    }
  }
  return Array.from(citations)
}
