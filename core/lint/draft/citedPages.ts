import type { Draft, Sentence } from '../../domain/draft.ts'
import type { Page } from '../../domain/page.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { numberReferences } from '../../article/numberReferences.ts'

export interface SentenceWithPages {
  readonly sentence: Sentence
  /** The pages that it cites, each once. */
  readonly pages: readonly Page[]
}

/** The sentences of the article in order, with the pages that they cite. */
export function citedPages(draft: Draft): readonly SentenceWithPages[] {
  const references = numberReferences(draft)
  return articleSentences(articleSections(draft)).map((sentence) => ({
    sentence,
    pages: references.of(sentence.id).map(({ page }) => page),
  }))
}
