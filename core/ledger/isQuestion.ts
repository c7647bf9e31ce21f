/** Whether a sentence asks: it states nothing. */
export function isQuestion(text: string): boolean {
  return /\?["”’»)\]\s]*$/u.test(text)
}
