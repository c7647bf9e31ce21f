import type { DefectCounter } from '../answer/defectCounter.ts'
import { stripControls } from '../answer/stripControls.ts'
import { stripThinking } from '../answer/stripThinking.ts'
import { parsePartialJson } from '../../models/chat/parsePartialJson.ts'

// An answer starts with a bracket before a quotation mark or bracket: `[1]` is a citation.
const opening = /[{[](?=\s{0,100}["{}[\]])/g
const fence = /```[\w-]{0,20}/g

/**
 * Finds the JSON in a model's answer, ignoring thinking, fences and words around it, which are counted. If the answer was cut
 * off or is invalid, its complete parts are returned.
 *
 * @param accept whether a value is the answer rather than other JSON, such as a repeated schema; called with the value and its properties
 * @returns undefined if there is none
 */
export function readJsonAnswer(
  raw: string,
  accept: (value: unknown) => boolean,
  defects: DefectCounter,
): { readonly value: unknown } | undefined {
  const text = stripThinking(stripControls(raw, defects), defects)
  opening.lastIndex = 0
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    const { value, end, state } = parsePartialJson(text, found.index)
    const answer = [value, ...propertiesOf(value)].find(accept)
    if (answer === undefined) {
      opening.lastIndex = Math.max(end, found.index + 1)
      continue
    }
    countTalk(text.slice(0, found.index), defects)
    if (state === 'whole') countTalk(text.slice(end), defects)
    else defects.add('broken-json', text.slice(Math.max(0, end - 100), end + 100))
    return { value: answer }
  }
  return undefined
}

function propertiesOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.values(value) : []
}

function countTalk(around: string, defects: DefectCounter): void {
  const words = around.replace(fence, (mark) => {
    defects.add('code-fence', mark)
    return ''
  })
  if (words.trim() !== '') defects.add('preamble', words)
}
