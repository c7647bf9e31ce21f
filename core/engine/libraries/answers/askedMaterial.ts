import { matchesIn, nearestSentences } from '../../../answer/evidence/nearestSentences.ts'
import type { ReadQuestion } from '../../../answer/question/readQuestion.ts'
import { indexEvidence, type EvidenceIndex } from '../../../chunk/indexEvidence.ts'
import { labelSentences } from '../../../chunk/labelSentences.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { Event } from '../../../domain/event.ts'
import type { ChunkId } from '../../../domain/ids.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { contentWords } from '../../../text/contentWords.ts'
import { createRanker } from '../../../rank/createRanker.ts'
import type { OpenedRanker } from '../../../rank/openRanker.ts'
import type { FoundSentence, NearSentence } from './answer.ts'

/** The sentences that a question is put to, labelled and ready to be ranked. */
export interface LabelledMaterial {
  readonly event: Event
  readonly index: EvidenceIndex
  /** Passages, best first, for a query. */
  readonly rank: (query: string, call: LongCall) => Promise<readonly ChunkId[]>
}

/** The pages that a question is put to. */
export interface AskedMaterial extends LabelledMaterial {
  readonly passages: readonly Passage[]
}

export function askedMaterial(event: Event, passages: readonly Passage[], opened: OpenedRanker): AskedMaterial {
  const ranker = createRanker(opened.method, passages)
  return {
    event,
    passages,
    index: indexEvidence(labelSentences(passages)),
    rank: async (query, call) => {
      const { order } = await ranker.rank(query, call)
      return [...order].flatMap((at) => passages[at]?.chunk.id ?? [])
    },
  }
}

/** The sentences behind labels, for a person. Unknown labels are ignored. */
export function foundAt(labels: readonly string[], { byLabel }: EvidenceIndex): readonly FoundSentence[] {
  return labels.flatMap((label): readonly FoundSentence[] => {
    const sentence = byLabel.get(label)
    if (sentence === undefined) return []
    const { text, chunkId, start, end, page } = sentence
    return [
      {
        text,
        chunkId,
        span: { start, end },
        pageId: page.id,
        url: page.url,
        title: page.title,
        site: page.site,
        language: page.language,
        publishedAt: page.publishedAt?.slice(0, 10) ?? null,
      },
    ]
  })
}

/** Sentences shown where the pages do not answer. */
const nearestShown = 5

/** The sentences that a model named as the nearest or, if it named none, those with most of the question's words. */
export async function nearestTo(
  question: ReadQuestion,
  named: readonly string[],
  { event, index, rank }: LabelledMaterial,
  call: LongCall,
): Promise<readonly NearSentence[]> {
  const words = contentWords(question.text)
  const labels =
    named.length > 0
      ? named.slice(0, nearestShown)
      : nearestSentences(question, index, {
          title: event.title,
          order: await rank(question.text, call),
          best: nearestShown,
        }).map(({ label }) => label)
  return foundAt(labels, index).map((sentence) => ({ ...sentence, matches: matchesIn(sentence.text, words) }))
}
