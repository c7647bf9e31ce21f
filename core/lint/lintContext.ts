import type { LintOptions, LintProfile } from './lintProfile.ts'
import type { LintContext } from './rule.ts'
import { wordListsOf } from './words/wordLists.ts'

/** The wiki and the day, as rules get them. */
export function lintContext({ id, language, policy }: LintProfile, { eventDate, today }: LintOptions): LintContext {
  return { wiki: id, language, words: wordListsOf(language), modelProse: policy.modelProse, eventDate, today }
}
