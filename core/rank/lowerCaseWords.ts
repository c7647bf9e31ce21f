/**
 * The words of a text as scikit-learn's TfidfVectorizer finds them: lower case, then every run of two or more letters,
 * numbers and underscores (`(?u)\b\w\w+\b`; Python's `\w` is `[\p{L}\p{N}_]`).
 */
export function lowerCaseWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]{2,}/gu) ?? []
}
