import { phrase, type Phrase } from '../../domain/phrase.ts'
import type { Draft } from '../../domain/draft.ts'
import type { SupportLabel } from '../../domain/support.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import type { DraftMatch } from '../rule.ts'

/** The sentences with a badge, with what their passages lack; those that cite nothing have a rule of their own. */
export function badgeMatches(
  draft: Draft,
  label: SupportLabel,
  { message, remedy }: { readonly message: Phrase; readonly remedy: string },
): readonly DraftMatch[] {
  return articleSentences(articleSections(draft))
    .filter(({ support, citations }) => support.label === label && citations.length > 0)
    .map(({ id, support }) => {
      const missing = support.missing.map(({ text }) => text).join(', ')
      return {
        sentence: id,
        message: missing === '' ? message : phrase`${message} They do not state: ${missing}.`,
        remedy,
      }
    })
}
