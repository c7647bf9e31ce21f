/** One pattern that finds any of the phrases, the longest first, as whole words; undefined for an empty list. */
export function phrasePattern(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined
  const sources = phrases.toSorted((a, b) => b.length - a.length).map(phraseSource)
  const words = sources.filter(beginsWord)
  const beginnings = [
    // What comes before is looked at once for all of them: a class of letters is the dearest thing to compare.
    ...(words.length === 0 ? [] : [`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`]),
    ...sources.filter((source) => !beginsWord(source)),
  ]
  return new RegExp(`(?:${beginnings.join('|')})(?![\\p{L}\\p{N}])`, 'giu')
}

/** A phrase that begins with a mark may follow a word: ", highlighting". */
function beginsWord(source: string): boolean {
  return /^[\p{L}\p{N}(]/u.test(source)
}

/** One pattern for texts that are one of the phrases from beginning to end. */
export function wholePattern(phrases: readonly string[]): RegExp | undefined {
  if (phrases.length === 0) return undefined
  return new RegExp(`^(?:${phrases.map(phraseSource).join('|')})[.!…]{0,3}$`, 'iu')
}

/** A regular expression with the shorthands of the word lists (WordLists). All gaps are bounded, so that time stays linear. */
function phraseSource(phrase: string): string {
  return phrase
    .replace(/\[([^\]]*)\] /g, '(?:(?:$1) )?')
    .replace(/ \[([^\]]*)\]/g, '(?: (?:$1))?')
    .replace(/\((?!\?)/g, '(?:')
    .replace(/ …,… /g, '(?: [^\\s.]{1,40}){0,12}?[,;] ')
    .replace(/ …… /g, '(?: [^\\s.;]{1,40}){0,12}? ')
    .replace(/ … /g, '(?: [^\\s.;]{1,40}){0,4}? ')
    .replace(/(?<!\.)\*/g, '\\p{L}{0,20}')
    .replace(/'/g, "['’]")
    .replace(/ /g, '\\s{1,3}')
    .replace(/-/g, '[-‐‑ ]')
}
