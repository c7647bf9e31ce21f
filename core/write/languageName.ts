import { promptLine } from './promptLine.ts'

/** The English name of a BCP 47 language, for prompts; the code itself if it is unknown. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch (error) {
    // The model may know what an invalid code means.
    if (error instanceof RangeError) return promptLine(code)
    throw error
  }
}
