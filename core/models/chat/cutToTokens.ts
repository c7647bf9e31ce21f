import type { ChatModel } from './chatModel.ts'

/** The beginning of a text up to a number of tokens, cut between words. */
export async function cutToTokens(
  text: string,
  tokens: number,
  model: Pick<ChatModel, 'countTokens'>,
): Promise<string> {
  if ((await model.countTokens(text)) <= tokens) return text
  const words = Array.from(text.matchAll(/\S+/g), (word) => word.index + word[0].length)
  // Scripts without spaces are cut between characters.
  const ends = words.length > tokens / 8 ? words : characterEnds(text)
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((await model.countTokens(text.slice(0, ends[middle]))) <= tokens) low = middle + 1
    else high = middle
  }
  return text.slice(0, ends[low - 1] ?? 0)
}

function characterEnds(text: string): readonly number[] {
  let end = 0
  return Array.from(text, (character) => (end += character.length))
}
