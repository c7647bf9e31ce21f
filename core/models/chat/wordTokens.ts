import type { LlamaModel, Token } from 'node-llama-cpp'

/**
 * A filter that keeps the tokens of words: a penalty on repeats must not touch the figures, the citations and the
 * punctuation of an article, which are right because they come again.
 */
export function wordsAmong(model: LlamaModel): (tokens: Token[]) => Token[] {
  const known = new Map<Token, boolean>()
  const isWord = (token: Token): boolean => {
    const before = known.get(token)
    if (before !== undefined) return before
    const word = /\p{L}/u.test(model.detokenize([token]))
    known.set(token, word)
    return word
  }
  return (tokens) => tokens.filter(isWord)
}
