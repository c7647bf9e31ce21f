import type { LintContext } from './rule.ts'
import { proseOfSentence } from './proseOf.ts'
import { rules } from './rules.ts'

/** A sentence of a draft with the issues of a rule fixed that need no judgement; undefined if there are none. */
export function fixSentence(text: string, ruleId: string, context: LintContext): string | undefined {
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule?.prose === undefined || rule.draft !== undefined) return undefined
  const fixes = [...rule.prose(proseOfSentence(text, false), context)].flatMap(({ fix }) => fix ?? [])
  const fixed = fixes
    .toSorted((one, other) => other.start - one.start)
    .reduce((current, { start, end, text: put }) => `${current.slice(0, start)}${put}${current.slice(end)}`, text)
  return fixed === text || fixed.trim() === '' ? undefined : fixed
}
