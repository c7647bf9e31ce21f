import type { ProblemWording } from '../domain/phrase.ts'
import type { SentenceId } from '../domain/ids.ts'
import type { TextPlace } from '../wikitext/textPlaces.ts'

/** `error`: it may not leave so; `warning`: an editor would change it; `note`: worth a look. */
export const severities = ['error', 'warning', 'note'] as const
export type Severity = (typeof severities)[number]

/** An issue to fix before a text is exported. */
export interface Finding {
  /** Names the rule. */
  readonly rule: string
  readonly severity: Severity
  /** What its rule looks for. */
  readonly finds: string
  /** The problem. */
  readonly message: string
  /** How to fix it. */
  readonly remedy: string
  /** Problem and fix with their values apart, to be said in another language; absent where neither has any. */
  readonly wording?: ProblemWording
  /** The page of policy, guideline or help that asks for it. */
  readonly source: { readonly title: string; readonly url: string }
  /** Whether the wiki's profile blocks the export for it. */
  readonly blocks: boolean
  /** Whether it can be fixed without a person's judgement: in wikitext by `--fix`, in a sentence of a draft by `fixSentence`. */
  readonly fixable: boolean
  /** How many more issues of its rule follow that are not listed; absent if none. */
  readonly more?: number
  /** The sentence it is about; absent if it is about the whole draft, or if there is no draft. */
  readonly sentence?: SentenceId
  /** Where it is in the wikitext; absent where a draft has it in no particular place. */
  readonly at?: TextPlace
}
