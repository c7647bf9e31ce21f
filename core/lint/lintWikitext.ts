import type { Finding } from './finding.ts'
import { lintContext } from './lintContext.ts'
import type { LintOptions, LintProfile } from './lintProfile.ts'
import { proseOfWikitext } from './proseOf.ts'
import type { Match, Rule } from './rule.ts'
import { rules } from './rules.ts'
import { scanWikitext } from '../wikitext/scanWikitext.ts'
import { textPlaces } from '../wikitext/textPlaces.ts'
import { toFinding } from './toFinding.ts'

/**
 * What should be seen to in wikitext, in the order of the text. Any text is linted, in time linear to its length. Of each rule at
 * most 100 issues are listed and of all 1,000; the last of a rule says how many more there are.
 */
export function lintWikitext(text: string, profile: LintProfile, options: LintOptions = {}): readonly Finding[] {
  const place = textPlaces(text)
  const { found, more } = limited(matchesIn(text, profile, options))
  return found.map(({ rule, match }) => {
    const rest = more.get(match)
    return { ...toFinding(rule, match, { profile, at: place(match) }), ...(rest === undefined ? {} : { more: rest }) }
  })
}

const mostOfRule = 100
const mostInAll = 1_000

/** As many matches of each rule as are listed, in order, and how many more follow the last one of a rule. */
function limited(all: readonly RuleMatch[]): {
  readonly found: readonly RuleMatch[]
  readonly more: ReadonlyMap<Match, number>
} {
  const counts = new Map<string, number>()
  for (const { rule } of all) counts.set(rule.id, (counts.get(rule.id) ?? 0) + 1)
  const listed = [...counts.values()].reduce((sum, count) => sum + Math.min(count, mostOfRule), 0)
  const most = listed <= mostInAll ? mostOfRule : Math.max(1, Math.floor(mostInAll / counts.size))
  const taken = new Map<string, number>()
  const more = new Map<Match, number>()
  const found = all.filter(({ rule, match }) => {
    const before = taken.get(rule.id) ?? 0
    if (before >= most) return false
    taken.set(rule.id, before + 1)
    const rest = (counts.get(rule.id) ?? 0) - most
    if (before + 1 === most && rest > 0) more.set(match, rest)
    return true
  })
  return { found, more }
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
