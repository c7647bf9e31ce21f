import type { FinishKind } from '../../../../core/models/chat/chatModel.ts'

/** Answers as models write them, and the article that is in them. */
export interface AnswerCase {
  readonly name: string
  readonly raw: string
  /** A heading as `2 Background`, a sentence as `Text. <1,2>`, a paragraph's first sentence with `¶ ` before it. */
  readonly article: readonly string[]
  readonly defects?: Readonly<Record<string, number>>
  readonly title?: string
  readonly finish?: FinishKind
  readonly language?: string
}
