import { articleSections, articleSentences } from '../article/articleSections.ts'
import type { Draft } from '../domain/draft.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { Finding } from '../lint/finding.ts'
import { lintContext } from '../lint/lintContext.ts'
import type { LintProfile } from '../lint/lintProfile.ts'
import { proseOfSentence } from '../lint/proseOf.ts'
import { accusationThinlySourced } from '../lint/rules/accusationThinlySourced.ts'
import { addressInProse } from '../lint/rules/addressInProse.ts'
import { pagesDisagree } from '../lint/rules/pagesDisagree.ts'
import { priceInProse } from '../lint/rules/priceInProse.ts'
import { tellsReader } from '../lint/rules/tellsReader.ts'
import { toFinding } from '../lint/toFinding.ts'

/** Why a sentence should be read, whatever its badge: its evidence may support what a page planted, or what only one page says. */
export interface SentenceFlag extends Pick<Finding, 'rule' | 'message' | 'remedy' | 'wording'> {
  readonly sentence: SentenceId
}

/** Issues for the review of sentences: what a page may have planted, accusations that few sources make, pages that disagree. */
export function flagSentences(draft: Draft, profile: LintProfile): readonly SentenceFlag[] {
  const context = lintContext(profile, { eventDate: draft.event.date })
  const ofDraft = [accusationThinlySourced, addressInProse, priceInProse, pagesDisagree].flatMap((rule) =>
    [...(rule.draft?.(draft, context) ?? [])].map((match) => ({ rule, match, sentence: match.sentence })),
  )
  const ofProse = articleSentences(articleSections(draft)).flatMap(({ id, text, origin }) =>
    [...(tellsReader.prose?.(proseOfSentence(text, origin === 'quotation'), context) ?? [])]
      .slice(0, 1)
      .map((match) => ({ rule: tellsReader, match, sentence: id })),
  )
  return [...ofDraft, ...ofProse].flatMap(({ rule, match, sentence }) => {
    if (sentence === undefined) return []
    const { message, remedy, wording } = toFinding(rule, match, { profile })
    return [{ sentence, rule: rule.id, message, remedy, ...(wording === undefined ? {} : { wording }) }]
  })
}
