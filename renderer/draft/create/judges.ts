/** What kind of judge a choice names. */
export function judgeKind(judge: string): 'same' | 'none' | 'builtin' | 'other' {
  if (judge === 'same' || judge === 'none') return judge
  return judge === 'nli:builtin' ? 'builtin' : 'other'
}

/** By which name the field of the judge is found in the form. */
export const judgeField = 'judge'

/** Puts the cursor on the choice of a judge once the form is there. */
export function focusJudge(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-field="${judgeField}"]`)?.focus())
}
