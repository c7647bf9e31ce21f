import type { Finding } from './finding.ts'
import { lintContext } from './lintContext.ts'
import type { LintOptions, LintProfile } from './lintProfile.ts'
import { proseOfWikitext } from './proseOf.ts'
import type { Match, Rule } from './rule.ts'
import { rules } from './rules.ts'
import { scanWikitext } from '../wikitext/scanWikitext.ts'
import { textPlaces } from '../wikitext/textPlaces.ts'
import { toFinding } from './toFinding.ts'

/** What should be seen to in wikitext, in the order of the text. Any text is linted, in time linear to its length. */
export function lintWikitext(text: string, profile: LintProfile, options: LintOptions = {}): readonly Finding[] {
  const place = textPlaces(text)
  return matchesIn(text, profile, options).map(({ rule, match }) =>
    toFinding(rule, match, { profile, at: place(match) }),
  )
}

export interface RuleMatch {
  readonly rule: Rule
  readonly match: Match
}

/** The issues of wikitext, in the order of the text. */
export function matchesIn(text: string, profile: LintProfile, options: LintOptions = {}): readonly RuleMatch[] {
  const context = lintContext(profile, options)
  const document = scanWikitext(text)
  const prose = proseOfWikitext(document)
  return rules
    .flatMap((rule) => {
      const matches = rule.wikitext?.(document, context) ?? rule.prose?.(prose, context) ?? []
      return [...matches].map((match) => ({ rule, match }))
    })
    .sort((a, b) => a.match.start - b.match.start)
}
