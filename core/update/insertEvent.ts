import type { Sentence } from '../domain/draft.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { sectionQuery } from '../write/paper/section/sectionQuery.ts'
import type { NewSection } from './draftUpdate.ts'
import type { FactPlace } from './placeFacts.ts'
import type { UpdatableSentence } from './updatableArticle.ts'

type InsertEvent = Extract<ReviewEvent, { readonly kind: 'insert' }>
type InsertSectionEvent = Extract<ReviewEvent, { readonly kind: 'insert-section' }>

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

/** The event of review by which a new section with a suggested sentence comes into a draft. */
export function openSectionEvent(
  sentence: Pick<Sentence, 'text' | 'citations' | 'origin' | 'support'>,
  { heading, at, title }: NewSection & { /** Of the draft's event. */ readonly title: string },
  { pages, chunks }: Pick<InsertEvent, 'pages' | 'chunks'>,
): InsertSectionEvent {
  const sentences = [{ ...sentence, startsParagraph: true, review: 'unreviewed' as const }]
  const section = { heading, level: 2, query: sectionQuery(heading, title, 'none'), ranking: [], sentences }
  return { kind: 'insert-section', at, section, pages, chunks }
}
