import type { DefectCounter } from '../answer/defectCounter.ts'
import { stripControls } from '../answer/stripControls.ts'
import { stripThinking } from '../answer/stripThinking.ts'
import { parsePartialJson } from '../../models/chat/parsePartialJson.ts'

// A bracket that text may begin behind is no beginning of an answer: `[1]` is a citation.
const opening = /[{[](?=\s{0,100}["{}[\]])/g
const fence = /```[\w-]{0,20}/g

/**
 * The JSON in what a model wrote, whatever stands around it: thinking, a fence, words before and after. Of an answer that
 * was cut off or is broken, what came whole. Counts what was left out.
 *
 * @param accept tells the answer from other JSON in the text, such as the schema repeated; the value or one of its properties
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
