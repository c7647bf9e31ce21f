/**
 * A text in which phrases can be looked for however they were typed or scraped: lower case, without accents and apostrophes, every
 * other mark a space. `S’abonner pour lire la suite…` becomes `sabonner pour lire la suite`.
 */
export function foldPhrase(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/['’‘ʼ`´]/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
