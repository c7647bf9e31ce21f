/** Whether a sentence is a question, which states nothing. */
export function isQuestion(text: string): boolean {
  return /\?["”’»)\]\s]*$/u.test(text)
}
