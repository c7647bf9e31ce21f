// Tab and line feed are no control of the terminal's; a carriage return is only part of a line's end.
const controls = /(?!\t|\n|\r\n)\p{Cc}/gu
// Embeddings, overrides and isolates make text look as if it stood in another order.
const reordering = /[\u202a-\u202e\u2066-\u2069]/gu
const replacement = '\ufffd'

/** Text without characters that would control a terminal: these become U+FFFD. */
export function plainText(text: string): string {
  return withoutControls(text).replace(reordering, replacement)
}

/** Text without control characters that keeps the marks of right-to-left text. */
export function withoutControls(text: string): string {
  return text.replace(controls, replacement)
}
