import { z } from 'zod'
import { parsePartialJson } from '../../models/chat/parsePartialJson.ts'
import { createDefectCounter } from '../answer/defectCounter.ts'
import { stripControls } from '../answer/stripControls.ts'

/** Most characters taken from a text of an answer, whatever a model writes. */
const mostCharacters = 1500

/** A text on one line. */
export const answerLine = z
  .union([z.string(), z.number().transform(String)])
  .transform((text) => stripControls(text, createDefectCounter()).replace(/\s+/gu, ' ').trim().slice(0, mostCharacters))

/** A list of texts. Some models write one text where a list was asked for. */
export const answerLines = z
  .union([answerLine.transform((text) => [text]), z.array(answerLine.catch(''))])
  .catch([])
  .transform((texts) => texts.filter((text) => text !== ''))

/** A list whose unreadable entries are dropped, of at most `most` entries. */
export function readableList<T extends z.ZodType>(entry: T, most: number) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((given) =>
      given.slice(0, most).flatMap((one): readonly z.output<T>[] => {
        const parsed = entry.safeParse(one)
        return parsed.success ? [parsed.data] : []
      }),
    )
}

const thinking = /<(think|thinking|thought|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu

/** The JSON objects of an answer, from the first brace on: possibly truncated, or surrounded by text. */
export function* jsonObjectsIn(raw: string): Generator<object> {
  const text = raw.replace(thinking, '')
  for (const { index } of text.matchAll(/\{/gu)) {
    const { value } = parsePartialJson(text, index)
    if (typeof value === 'object' && value !== null) yield value
  }
}

/** The labels in texts that were shown, however a model brackets or joins them, each once. */
export function labelsIn(texts: readonly string[], shown: ReadonlyMap<string, unknown>): readonly string[] {
  const labels = texts.flatMap((text) => text.match(/\d{1,4}\.\d{1,5}/gu) ?? [])
  return [...new Set(labels)].filter((label) => shown.has(label))
}
