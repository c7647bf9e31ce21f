import type { Sentence } from '../domain/draft.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import type { FactPlace } from './placeFacts.ts'
import type { UpdatableSentence } from './updatableArticle.ts'

type InsertEvent = Extract<ReviewEvent, { readonly kind: 'insert' }>

/** The event of review by which a suggested sentence comes into a draft, or takes the place of another. */
export function insertEvent(
  sentence: Pick<Sentence, 'text' | 'citations' | 'origin' | 'support'>,
  { section, after, replaces }: FactPlace & { readonly replaces?: UpdatableSentence },
  { pages, chunks }: Pick<InsertEvent, 'pages' | 'chunks'>,
): InsertEvent {
  const startsParagraph = replaces?.startsParagraph ?? after === null
  return {
    kind: 'insert',
    section,
    after,
    sentences: [{ ...sentence, startsParagraph, review: 'unreviewed' }],
    ...(replaces === undefined ? {} : { rejects: replaces.id }),
    pages,
    chunks,
  }
}
