/** Lower-case runs of letters, numbers and underscores: `re.findall(r'\w+', text.lower())` in Python. */
export function cranfieldTokens(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []
}
