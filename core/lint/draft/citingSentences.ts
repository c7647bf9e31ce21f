import type { Draft } from '../../domain/draft.ts'
import type { SentenceId } from '../../domain/ids.ts'
import type { Span } from '../../domain/support.ts'
import { citedUrl } from '../../article/citedUrl.ts'
import { numberReferences } from '../../article/numberReferences.ts'
import { escapeUrl } from '../../wikitext/escapeUrl.ts'
import type { WikitextDocument } from '../../wikitext/wikitextDocument.ts'

/**
 * A look-up from a place in a draft's wikitext to the first sentence that cites the page whose citation is there: by the
 * citation's address, which is the page's. Undefined outside citations.
 */
export function citingSentences(
  draft: Draft,
  { templates }: WikitextDocument,
): (place: Span) => SentenceId | undefined {
  const byUrl = new Map<string, SentenceId>()
  for (const { page, citedBy } of numberReferences(draft).list) {
    const url = citedUrl(page)
    const [sentence] = citedBy
    if (url !== undefined && sentence !== undefined) byUrl.set(escapeUrl(url), sentence)
  }
  const cited = templates.flatMap(({ start, end, parameters }) => {
    const sentence = parameters.map(({ value }) => byUrl.get(value)).find((id) => id !== undefined)
    return sentence === undefined ? [] : [{ start, end, sentence }]
  })
  return ({ start }) => cited.find((citation) => start >= citation.start && start < citation.end)?.sentence
}
