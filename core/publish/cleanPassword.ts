/**
 * A wiki's password as it was pasted, without line breaks and without blanks around it. Blanks inside count: the name of a bot
 * password, which may stand before an @ in it, can contain them.
 */
export function cleanPassword(pasted: string): string {
  return pasted.replaceAll(/[\r\n]+/gu, '').trim()
}
