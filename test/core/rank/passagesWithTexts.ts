import type { Passage } from '../../../core/chunk/passage.ts'
import { tokenizeWords } from '../../../core/chunk/tokenizeWords.ts'
import { passagesWithTokens } from './passagesWithTokens.ts'

/** Passages of which only the text, its tokens and the ordinals matter. An empty text gets a token, as every chunk has one. */
export function passagesWithTexts(texts: readonly string[]): readonly Passage[] {
  const tokens = texts.map((text) => tokenizeWords(text).tokens)
  const passages = passagesWithTokens(tokens.map((words) => (words.length === 0 ? ['-'] : words)))
  return passages.map((passage, at) => ({ ...passage, text: texts[at] ?? '' }))
}
