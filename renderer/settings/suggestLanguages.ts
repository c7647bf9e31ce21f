import { languageName } from './languageName.ts'

/** Of the largest wikis. */
const codes = 'en de fr es it nl pl pt ru sv uk zh ja ar fa he tr vi cs fi hu no da ko id ro ca el hi bn'.split(' ')

/** Codes of the languages of the largest wikis with their names, as suggestions; any other can be typed. */
export function suggestLanguages(shownIn: string): readonly (readonly [code: string, name: string])[] {
  return codes.map((code) => [code, languageName(code, shownIn)])
}
