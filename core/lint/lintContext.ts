import type { LintOptions, LintProfile } from './lintProfile.ts'
import type { LintContext } from './rule.ts'
import { wordListsOf } from './words/wordLists.ts'

/** What the rules may know of the wiki and the day. */
export function lintContext({ id, language, policy }: LintProfile, { eventDate, today }: LintOptions): LintContext {
  return { wiki: id, language, words: wordListsOf(language), modelProse: policy.modelProse, eventDate, today }
}
