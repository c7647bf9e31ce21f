/** Phrases by language, each the source of a regular expression over text that `foldPhrase` folded. */
export type Phrases = Readonly<Record<string, readonly string[]>>

/** Finds any of the phrases anywhere: pages are scraped with words grown together, so no word's edge is asked for. */
export function anyPhrase(phrases: Phrases): RegExp {
  return new RegExp(Object.values(phrases).flat().join('|'))
}

/** Finds any of the phrases as whole words. */
export function anyWord(phrases: Phrases): RegExp {
  return new RegExp(`(?<![a-z0-9])(?:${Object.values(phrases).flat().join('|')})(?![a-z0-9])`)
}
