/** The kind of judge, for its help text. */
export function judgeKind(judge: string): 'same' | 'none' | 'other' {
  return judge === 'same' || judge === 'none' ? judge : 'other'
}

/** Marks the judge field in the form. */
export const judgeField = 'judge'

/** Focuses the judge field once the form is rendered. */
export function focusJudge(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${judgeField}"]`)?.focus())
}
