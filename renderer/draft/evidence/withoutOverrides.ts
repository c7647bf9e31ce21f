const overrides = /[\u202a-\u202e\u2066-\u2069]/gu

/** A page's words without the characters that turn the direction of what follows them. */
export function withoutOverrides(text: string): string {
  return text.replace(overrides, '').toWellFormed()
}
