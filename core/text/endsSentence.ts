const end = /[\p{STerm}…。．։።፧\u037E]["'”’»›)\]}」』）】]*(?:\[\d{1,3}\])*$/u

/**
 * Whether a text ends as a sentence does, in the scripts of the larger Wikipedias. An abbreviation at the end counts: where a
 * sentence ends within a text, `splitSentences` tells.
 */
export function endsSentence(text: string): boolean {
  return end.test(text)
}
