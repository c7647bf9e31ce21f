/** Distinct tokens, each with an id: from 0, in the order in which they were first met. */
export interface Vocabulary {
  /** Number of tokens: ids run from 0 up to, not including, this. */
  readonly size: number
  /** The id of a token; undefined for one that was not met. */
  idOf(token: string): number | undefined
  /** @throws RangeError for a number that is no token's id */
  tokenOf(id: number): string
}

/** A vocabulary that takes in the tokens of one text after another. */
export interface GrowingVocabulary extends Vocabulary {
  /** The id of a token; one that was not met before gets the next. */
  readonly intern: (token: string) => number
}

/** An empty vocabulary. The pages of an event share one, so that a token is looked up once and compared as a number after that. */
export function createVocabulary(): GrowingVocabulary {
  const ids = new Map<string, number>()
  const tokens: string[] = []
  return {
    get size() {
      return tokens.length
    },
    idOf: (token) => ids.get(token),
    tokenOf(id) {
      const token = tokens[id]
      if (token === undefined) throw new RangeError(`${id} is no id of a vocabulary of ${tokens.length} tokens`)
      return token
    },
    intern(token) {
      const known = ids.get(token)
      if (known !== undefined) return known
      ids.set(token, tokens.length)
      return tokens.push(token) - 1
    },
  }
}
