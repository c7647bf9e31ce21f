import { type Wording } from '../../domain/phrase.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { PageId } from '../../domain/ids.ts'
import type { DraftParameters } from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import { createRanker } from '../../rank/createRanker.ts'
import type { OpenedRanker } from '../../rank/openRanker.ts'
import type { Ranker } from '../../rank/ranker.ts'
import type { VectorCache } from '../../rank/vectorCache.ts'
import type { ChatWriter, Writer } from '../tools/findWriter.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'

/** The input of a method. */
export interface Material {
  readonly event: Event
  /** In the order of the pages; those of doubtful pages come last. */
  readonly passages: readonly Passage[]
  /** Pages that may be about another subject of the same name. Default none. */
  readonly doubtful?: ReadonlySet<PageId>
  readonly parameters: DraftParameters
  /** Key of the step that cut the passages. */
  readonly key: string
  /** The ranker over the passages, created on first use and reused for later queries. */
  readonly ranker: () => Ranker
  /** Absent if queries are not refined. */
  readonly refinement?: Refinement
}

/** How the run refines its queries. */
export interface Refinement extends Omit<NonNullable<DraftParameters['refine']>, 'method'> {
  readonly writer: ChatWriter
  readonly opened: OpenedRanker
  readonly vectors: VectorCache
  readonly passages: readonly Passage[]
  /** Key of the step that cut the passages. */
  readonly key: string
  readonly seed: number
}

/** The result of a method. */
export interface Written {
  readonly article: WrittenArticle
  /** Hash of all that the article depends on. */
  readonly key: string
  /** The closed set: what the writer was shown and what sentences cite. */
  readonly shown: readonly Passage[]
  readonly notes: readonly Wording[]
}

export function gatherMaterial(
  parts: Omit<Material, 'ranker' | 'refinement'>,
  {
    writer,
    opened,
    vectors,
  }: { readonly writer: Writer; readonly opened: OpenedRanker; readonly vectors: VectorCache },
): Material {
  const { parameters, key, doubtful } = parts
  const passages = doubtful === undefined ? parts.passages : doubtfulLast(parts.passages, doubtful)
  const { refine, seed } = parameters
  let made: Ranker | undefined
  return {
    ...parts,
    passages,
    ...(refine === undefined || writer.kind === 'extractive'
      ? {}
      : { refinement: { ...refine, writer, opened, vectors, passages, key, seed } }),
    ranker: () => (made ??= createRanker(opened.method, passages, { seed, vectors })),
  }
}

/** A model that reads pages of namesakes first takes the article to be about them. */
function doubtfulLast(passages: readonly Passage[], doubtful: ReadonlySet<PageId>): readonly Passage[] {
  const isDoubtful = ({ page }: Passage): boolean => doubtful.has(page.id)
  return [...passages.filter((passage) => !isDoubtful(passage)), ...passages.filter(isDoubtful)]
}
