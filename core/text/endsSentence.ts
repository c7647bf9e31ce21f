const end = /[\p{STerm}…。．։።፧\u037E]["'”’»›)\]}」』）】]*(?:\[\d{1,3}\])*$/u

/**
 * Whether a text ends like a sentence, in the scripts of the larger Wikipedias. An abbreviation at the end counts. Use
 * `splitSentences` to find where sentences end within a text.
 */
export function endsSentence(text: string): boolean {
  return end.test(text)
}
