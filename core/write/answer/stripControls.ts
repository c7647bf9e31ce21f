import type { DefectCounter } from './defectCounter.ts'

// Control and format characters other than tab and line end, halves of surrogate pairs, noncharacters and tag
// characters, but not the joiners U+200C and U+200D, which Persian and Indic spelling needs.
const controls =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFDD0-\uFDEF\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\u{E0000}-\u{E0FFF}]|\p{Surrogate}/gu

/** Converts line ends to `\n` and removes invisible characters and those that change how text is displayed. */
export function stripControls(text: string, defects: DefectCounter): string {
  return text.replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n').replace(controls, (character) => {
    const code = character.codePointAt(0) ?? 0
    defects.add('control-character', `U+${code.toString(16).toUpperCase().padStart(4, '0')}`)
    return ''
  })
}
