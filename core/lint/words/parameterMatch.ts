import type { Match } from '../rule.ts'
import type { TemplateParameter } from '../../wikitext/wikitextDocument.ts'

/** An issue in a parameter is located at its value, or at the whole parameter if the value is empty. */
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
