/** What editors are told, in the same words everywhere, when a model fails. */

/** A judge did not judge everything: what it judged keeps its verdict. */
export function judgeFailed(judge: string, reason: string): string {
  return `What has no verdict was checked by code alone, because ${judge} failed: ${reason}`
}

/** A model gave no answer that could be read, also when it was asked again. */
export function noReadableAnswer(model: string, on = ''): { readonly problem: string; readonly remedy: string } {
  return {
    problem: `${model} gave no answer${on === '' ? '' : ` on ${on}`} that could be read, also when it was asked again.`,
    remedy: 'Try again, or choose another model.',
  }
}
