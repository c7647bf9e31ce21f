import { isRightToLeft } from '../isRightToLeft.ts'

/** ` lang="…" dir="…"` for an element in the given BCP 47 language; only ` dir="auto"` where the language is not known. */
export function languageAttributes(language: string): string {
  const rightToLeft = isRightToLeft(language)
  return rightToLeft === undefined ? ' dir="auto"' : ` lang="${language}" dir="${rightToLeft ? 'rtl' : 'ltr'}"`
}
