import type { UpdatableSentence } from './updatableArticle.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../verify/verifier.ts'
import type { OfferedSentence, UpdatePage } from './draftUpdate.ts'
import type { PageStatement } from './pageStatements.ts'

/** A page's sentence and where it would go. */
export interface Offer {
  readonly statement: PageStatement
  readonly section: number
  readonly after: SentenceId | null
  /** The sentence whose place it takes. */
  readonly replaces?: UpdatableSentence
}

/** Offers with their badges, as events of review that need nothing but the draft; null if there is none. */
export async function offerSentences(
  offers: readonly (Offer | null)[],
  {
    verifier,
    told,
    call,
  }: { readonly verifier: Verifier; readonly told: ReadonlyMap<string, UpdatePage>; readonly call: LongCall },
): Promise<readonly (OfferedSentence | null)[]> {
  const there = offers.flatMap((offer) => offer ?? [])
  const supports = await verifier.supportOf(
    there.map(({ statement }) => ({
      sentence: statement.text,
      quotation: statement.wording === 'page',
      passages: [statement.cited],
    })),
    call,
  )
  const made = new Map(
    there.map((offer, at): [Offer, OfferedSentence | null] => {
      const { statement, section, after, replaces } = offer
      const [support, page] = [supports[at], told.get(statement.pageId)]
      if (support === undefined || page === undefined) return [offer, null]
      const { text, cited } = statement
      const { page: source, chunk } = cited
      return [
        offer,
        {
          text,
          page,
          event: {
            kind: 'insert',
            section,
            after,
            sentences: [
              {
                text,
                citations: [chunk.id],
                origin: statement.wording === 'page' ? 'quotation' : 'model',
                startsParagraph: replaces?.startsParagraph ?? after === null,
                support,
                review: 'unreviewed',
              },
            ],
            ...(replaces === undefined ? {} : { rejects: replaces.id }),
            pages: [source],
            chunks: [chunk],
          },
        },
      ]
    }),
  )
  return offers.map((offer) => (offer === null ? null : (made.get(offer) ?? null)))
}
