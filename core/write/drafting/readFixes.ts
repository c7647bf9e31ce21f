import type { Defect } from '../../domain/draft.ts'
import type { FinishKind } from '../../models/chat/chatModel.ts'
import { addDefects, createDefectCounter } from '../answer/defectCounter.ts'
import { stripThinking } from '../answer/stripThinking.ts'
import { isNone, readDrafted } from './readDrafted.ts'

/** A writer's fix of a sentence: other words, the same words with other labels, or `none` to withdraw it. */
export type Fix = { readonly text: string; readonly labels: readonly string[] } | 'none'

export interface ReadFixesOptions {
  readonly shown: ReadonlyMap<string, unknown>
  /** Numbers of the sentences asked about, as in their marks. */
  readonly asked: readonly number[]
  readonly title: string
  readonly language: string
  readonly finish: FinishKind
}

/**
 * Reads fixes in lines such as `S4: Words. [3.12]` and `S4: NONE`. Sentences that were not asked about are counted and
 * ignored. Several sentences for one mark are joined.
 */
export function readFixes(
  raw: string,
  { asked, ...options }: ReadFixesOptions,
): { readonly fixes: ReadonlyMap<number, Fix>; readonly defects: readonly Defect[] } {
  const counter = createDefectCounter()
  const text = stripThinking(raw, counter)
  const fixes = new Map<number, Fix>()
  const found: Defect[] = []
  const lines = [...text.matchAll(/^\W{0,6}S\s?(\d{1,4})\W{0,4}?[:.)\]–—-]\s*/gimu)]
  for (const [at, line] of lines.entries()) {
    const number = Number(line[1])
    const words = text.slice(line.index + line[0].length, lines[at + 1]?.index).trim()
    if (!asked.includes(number) || fixes.has(number)) {
      counter.add('other-section', words)
      continue
    }
    if (isNone(words.replace(/\[[^\]]*\]/gu, ''))) {
      fixes.set(number, 'none')
      continue
    }
    const isLast = at === lines.length - 1
    const read = readDrafted(words, { ...options, finish: isLast ? options.finish : 'stop' })
    found.push(...read.defects)
    const sentences = read.sections.flatMap((section) => section.sentences)
    if (sentences.length === 0) continue
    fixes.set(number, {
      text: sentences.map((sentence) => sentence.text).join(' '),
      labels: [...new Set(sentences.flatMap(({ labels }) => labels))],
    })
  }
  return { fixes, defects: addDefects([...found, ...counter.list()]) }
}
