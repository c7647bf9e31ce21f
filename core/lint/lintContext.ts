import type { LintOptions, LintProfile } from './lintProfile.ts'
import type { LintContext } from './rule.ts'
import { wordListsOf } from './words/wordLists.ts'

/** The wiki and the day, as rules get them. */
export function lintContext({ id, language, policy }: LintProfile, { eventDate, today }: LintOptions): LintContext {
  const words = wordListsOf(language)
  return {
    wiki: id,
    language,
    words,
    modelProse: policy.modelProse,
    infobox: undefined,
    title: undefined,
    eventDate,
    today,
  }
}
