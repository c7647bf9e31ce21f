import type { Draft } from '../../domain/draft.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { wikiProfileOf } from '../../wikitext/wikis/wikiProfiles.ts'
import type { WikiProfile } from '../../wikitext/wikis/wikiProfile.ts'
import { articleFacts } from './articleFacts.ts'
import { fillPattern } from './fillPattern.ts'
import { supportedSentences } from './setSentences.ts'

export interface SuggestedEnd {
  /** Names of categories, without the namespace; nobody has asked the wiki whether they exist. */
  readonly categories: readonly string[]
  /** Navigation templates, without braces; likewise. */
  readonly navigation: readonly string[]
}

/**
 * Categories and navigation templates that articles on the draft's kind of subject usually have on a wiki, with year, place
 * and people of this one; those whose facts the draft does not state are left out.
 *
 * @param wiki default: that of the event
 */
export function suggestCategories(draft: Draft, wiki: WikiProfile = wikiProfileOf(draft.event)): SuggestedEnd {
  const sentences = articleSentences(articleSections(draft))
  const supported = supportedSentences(draft, sentences, { wiki, month: undefined, options: {} })
  const { kind, facts, opening } = articleFacts(draft, supported, { wiki })
  const wanted = kind?.wikis[wiki.id]
  const about = `${draft.event.title}. ${opening}`
  const names = (lists: readonly { readonly when?: string; readonly names: readonly string[] }[] = []): string[] => {
    const chosen = lists.filter(({ when }) => when === undefined || new RegExp(when, 'u').test(about))
    return [...new Set(chosen.flatMap((list) => list.names.flatMap((pattern) => fillPattern(pattern, facts))))]
  }
  return { categories: names(wanted?.categories), navigation: names(wanted?.navigation) }
}
