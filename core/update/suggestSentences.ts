import type { UpdatableSentence } from './updatableArticle.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { LongCall } from '../domain/progress.ts'
import type { Verifier } from '../judge/nli/verifier.ts'
import type { SuggestedSentence, UpdatePage } from './draftUpdate.ts'
import { insertEvent } from './insertEvent.ts'
import type { PageStatement } from './pageStatements.ts'

/** A page's sentence and where it would go. */
export interface Suggestion {
  readonly statement: PageStatement
  readonly section: number
  readonly after: SentenceId | null
  /** The sentence whose place it takes. */
  readonly replaces?: UpdatableSentence
}

/** Suggestions with their badges, as events of review that need nothing but the draft; null if there is none. */
export async function suggestSentences(
  suggestions: readonly (Suggestion | null)[],
  {
    verifier,
    shownPages,
    call,
  }: { readonly verifier: Verifier; readonly shownPages: ReadonlyMap<string, UpdatePage>; readonly call: LongCall },
): Promise<readonly (SuggestedSentence | null)[]> {
  const there = suggestions.flatMap((suggestion) => suggestion ?? [])
  const supports = await verifier.supportOf(
    there.map(({ statement }) => ({
      sentence: statement.text,
      quotation: statement.wording === 'page',
      passages: [statement.cited],
    })),
    call,
  )
  const made = new Map(
    there.map((suggestion, at): [Suggestion, SuggestedSentence | null] => {
      const { statement } = suggestion
      const [support, page] = [supports[at], shownPages.get(statement.pageId)]
      if (support === undefined || page === undefined) return [suggestion, null]
      const { text, cited, wording } = statement
      const sentence = {
        text,
        citations: [cited.chunk.id],
        origin: wording === 'page' ? 'quotation' : 'model',
        support,
      } as const
      const event = insertEvent(sentence, suggestion, { pages: [cited.page], chunks: [cited.chunk] })
      return [suggestion, { text, page, event }]
    }),
  )
  return suggestions.map((suggestion) => (suggestion === null ? null : (made.get(suggestion) ?? null)))
}
