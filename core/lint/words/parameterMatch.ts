import type { Match } from '../rule.ts'
import type { TemplateParameter } from '../../wikitext/wikitextDocument.ts'

/** What is found in a parameter is at its value, or at all of it where it has none. */
export function parameterMatch(
  { at, whole }: Pick<TemplateParameter, 'at' | 'whole'>,
  found: Pick<Match, 'message' | 'remedy' | 'fix' | 'severity'>,
): Match {
  const span = at.end > at.start ? at : whole
  return { start: span.start, end: span.end, ...found }
}

/** A parameter and its bar taken out. */
export function without({ whole }: Pick<TemplateParameter, 'whole'>): NonNullable<Match['fix']> {
  return { start: whole.start, end: whole.end, text: '' }
}
