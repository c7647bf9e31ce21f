import type { PageEvidence } from '../evidenceByPage.ts'

/** Most characters of a page that are quoted for one sentence. */
const longest = 400

/**
 * The words of a page that support a sentence; long quotes are cut at the end of a word.
 *
 * @param most characters
 */
export function evidenceQuote({ words }: PageEvidence, most = longest): string {
  return cutQuote(words, most)
}

/** A long text cut at the end of a word. */
export function cutQuote(words: string, most = longest): string {
  if (words.length <= most) return words
  const cut = words.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).toWellFormed()} …`
}
