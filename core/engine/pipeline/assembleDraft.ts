import type { Passage } from '../../chunk/passage.ts'
import {
  draftSchemaVersion,
  type Draft,
  type DraftJudge,
  type DraftParameters,
  type Section,
} from '../../domain/draft.ts'
import type { Event } from '../../domain/event.ts'
import { draftIdSchema, sentenceIdSchema } from '../../domain/ids.ts'
import type { LeftOut } from '../../domain/leftOut.ts'
import type { Plan, UnwrittenSection } from '../../domain/plan.ts'
import type { Support } from '../../domain/support.ts'
import type { WrittenArticle } from '../../write/writtenArticle.ts'

export interface DraftParts {
  readonly event: Event
  readonly method: Draft['method']
  readonly writer: Draft['writer']
  readonly verifier: string
  readonly parameters: DraftParameters
  /** Key of the run's last step. The draft's id is derived from it, so that the same run gives the same draft. */
  readonly key: string
  readonly article: WrittenArticle
  /** One per sentence, in the article's order. */
  readonly supports: readonly Support[]
  readonly leftOut?: readonly LeftOut[]
  readonly unwritten?: readonly UnwrittenSection[]
  readonly plan?: Plan
  readonly judge?: DraftJudge
  /** The passages that the writer was shown. */
  readonly shown: readonly Passage[]
}

/** Assembles the results of the steps into a draft that contains every page and chunk it can cite. */
export function assembleDraft(parts: DraftParts): Draft {
  const { event, method, writer, verifier, parameters, key, article, supports, shown } = parts
  let number = 0
  const sections = article.sections.map((section): Section => ({
    ...section,
    sentences: section.sentences.map((sentence) => {
      const support = supports[number]
      if (support === undefined) throw new RangeError(`sentence ${number + 1} has no badge`)
      number += 1
      return { id: sentenceIdSchema.parse(`s${number}`), ...sentence, support, review: 'unreviewed' }
    }),
  }))
  const chunks = [...shown].sort((a, b) => a.chunk.ordinal - b.chunk.ordinal)
  return {
    schemaVersion: draftSchemaVersion,
    id: draftIdSchema.parse(`d${key.slice(0, 16)}`),
    event,
    method,
    writer,
    verifier,
    parameters,
    sections,
    defects: article.defects,
    ...(parts.judge === undefined ? {} : { judge: parts.judge }),
    ...(parts.plan === undefined ? {} : { plan: parts.plan }),
    ...(parts.leftOut === undefined || parts.leftOut.length === 0 ? {} : { leftOut: parts.leftOut }),
    ...(parts.unwritten === undefined || parts.unwritten.length === 0 ? {} : { unwritten: parts.unwritten }),
    pages: [...new Map(chunks.map(({ page }) => [page.id, page])).values()],
    chunks: chunks.map(({ chunk }) => chunk),
  }
}
