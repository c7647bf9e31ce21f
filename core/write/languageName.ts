import { promptLine } from './promptLine.ts'

/** The English name of a BCP 47 language, as prompts tell it to a model; the code itself where it names none. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    // A code that is not well formed names no language; the model may still know what it means.
    if (error instanceof RangeError) return promptLine(code)
    throw error
  }
}
