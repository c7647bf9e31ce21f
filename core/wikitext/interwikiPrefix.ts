/** Prefixes of Wikimedia's other projects. Those of languages have two or three letters, or parts after a hyphen. */
const projects =
  'b c commons d m mw meta n q s species v voy w wikipedia wikt wiktionary wikidata wikinews wikiquote wikisource wikibooks wikiversity wikivoyage wikispecies mediawikiwiki'.split(
    ' ',
  )

/**
 * The prefix by which a title leads to another wiki, such as `de` or `wikt`; undefined if it has none. A prefix of letters that
 * is no language's code is a part of the title.
 */
export function interwikiPrefix(title: string): string | undefined {
  const prefix = /^:?\s*([a-z][a-z-]*)\s*:/iu.exec(title)?.[1]?.toLowerCase()
  if (prefix === undefined) return undefined
  return projects.includes(prefix) || isLanguage(prefix) ? prefix : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z]+)*$/.test(code)) return false
  try {
    return languageNames.of(code) !== undefined
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
