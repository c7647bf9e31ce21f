const overrides = /[\u202a-\u202e\u2066-\u2069]/gu

/** A page's words without characters that override text direction. */
export function withoutOverrides(text: string): string {
  return text.replace(overrides, '').toWellFormed()
}
