import type { Facts } from './kindFacts.ts'

/**
 * The texts that a pattern of a profile gives: facts in braces are replaced by their values, a list gives one text for each
 * item. Empty if a fact is not known.
 */
export function fillPattern(pattern: string, facts: Facts): readonly string[] {
  const name = /\{(\w+)\}/u.exec(pattern)?.[1]
  if (name === undefined) return [pattern]
  const fact = facts[name]
  if (fact === undefined) return []
  return fact.values.flatMap((value) =>
    fillPattern(
      pattern.replaceAll(`{${name}}`, fact.isOrdinal === true ? englishOrdinal(Number(value)) : value),
      facts,
    ),
  )
}

/** As fillPattern, with the items of a list joined; undefined if a fact is not known or a list is longer than two. */
export function fillOnce(pattern: string, facts: Facts): string | undefined {
  const joined = Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) =>
      fact.values.length > 2 ? [] : [[name, { ...fact, values: [fact.values.join(' and ')] }]],
    ),
  )
  return fillPattern(pattern, joined)[0]
}

/** 1st, 2nd, 3rd, 4th, 11th. */
function englishOrdinal(value: number): string {
  const last = value % 100 > 10 && value % 100 < 14 ? 0 : value % 10
  return `${value}${['th', 'st', 'nd', 'rd'][last] ?? 'th'}`
}
