/** Distinct tokens, numbered from 0 in order of first occurrence. */
export interface Vocabulary {
  /** Number of tokens: ids run from 0 up to, not including, this. */
  readonly size: number
  /** The id of a token; undefined for an unknown one. */
  idOf(token: string): number | undefined
  /** @throws RangeError for a number that is not a token's id */
  tokenOf(id: number): string
}

/** A vocabulary to which the tokens of texts are added. */
export interface GrowingVocabulary extends Vocabulary {
  /** The id of a token; a new token gets the next id. */
  readonly intern: (token: string) => number
}

/**
 * Creates an empty vocabulary. The pages of an event share one, so that each token is looked up once and then compared as a
 * number.
 */
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
      if (token === undefined) throw new RangeError(`${id} is not an id in a vocabulary of ${tokens.length} tokens`)
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
