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
  // Only what may be listed is kept: hostile text has an issue in every tenth character.
  const kept = Array.from(matchesByRule(text, profile, options), ({ rule, matches }) => ({
    rule,
    count: matches.length,
    first: matches.toSorted(inOrder).slice(0, mostOfRule),
  })).filter(({ count }) => count > 0)
  const listed = kept.reduce((sum, { first }) => sum + first.length, 0)
  const most = listed <= mostInAll ? mostOfRule : Math.max(1, Math.floor(mostInAll / kept.length))
  return kept
    .flatMap(({ rule, count, first }) =>
      first.slice(0, most).map((match, at) => ({ rule, match, rest: at + 1 === most ? count - most : 0 })),
    )
    .sort((a, b) => inOrder(a.match, b.match))
    .map(({ rule, match, rest }) => ({
      ...toFinding(rule, match, { profile, at: place(match) }),
      ...(rest === 0 ? {} : { more: rest }),
    }))
}

const mostOfRule = 100
const mostInAll = 1_000

interface RuleMatches {
  readonly rule: Rule
  readonly matches: readonly Match[]
}

/** The issues of wikitext, rule by rule. */
export function* matchesByRule(text: string, profile: LintProfile, options: LintOptions = {}): Generator<RuleMatches> {
  const context = lintContext(profile, options)
  const document = scanWikitext(text)
  const prose = proseOfWikitext(document)
  for (const rule of rules) {
    yield { rule, matches: [...(rule.wikitext?.(document, context) ?? rule.prose?.(prose, context) ?? [])] }
  }
}

function inOrder(a: Match, b: Match): number {
  return a.start - b.start
}
