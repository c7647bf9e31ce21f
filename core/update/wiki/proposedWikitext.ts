import { wikiMonth } from '../../wikitext/wikis/wikiDate.ts'
import type { ArticleToChange } from './acceptWikiUpdate.ts'
import { factWikitext, kindOf, sentenceWikitext, tagWikitext } from './suggestedWikitext.ts'
import type { WikiUpdate } from './wikiUpdate.ts'

/** What accepting a suggestion writes, as wikitext. */
export interface ProposedWikitext {
  /** The words of the sentence or fact, without references. */
  readonly words: string
  /** The tag behind the sentence; empty if there is none. */
  readonly tag: string
}

/**
 * What accepting each sentence and fact of an update would write, by id; of sentences that newer pages say otherwise
 * and for which nothing is suggested, the words as they are.
 *
 * @param today ISO 8601 day, by which tags are dated
 */
export function proposedWikitext(
  { sentences, missing }: Pick<WikiUpdate, 'sentences' | 'missing'>,
  article: ArticleToChange,
  today: string,
): ReadonlyMap<string, ProposedWikitext> {
  const month = wikiMonth(today, article.wiki.dates)
  return new Map([
    ...sentences.flatMap((sentence): readonly (readonly [string, ProposedWikitext])[] =>
      kindOf(sentence) === undefined
        ? []
        : [
            [
              sentence.id,
              { words: sentenceWikitext(sentence, sentence, article), tag: tagWikitext(sentence, article, month) },
            ],
          ],
    ),
    ...missing.map((fact): readonly [string, ProposedWikitext] => [
      fact.id,
      { words: factWikitext(fact, article), tag: '' },
    ]),
  ])
}
