import { z } from 'zod'
import type { Defect } from '../../domain/draft.ts'
import type { AnswerFormat } from '../../models/chat/answerFormat.ts'
import { createDefectCounter } from '../answer/defectCounter.ts'
import { readJsonAnswer } from './readJsonAnswer.ts'

const longestHeading = 80

/** `{"headings": ["…", "…"]}` */
export function outlineFormat(options: {
  /** Fewest headings. WikiGenBench: 5. */
  readonly min: number
  /** Most headings. WikiGenBench: 10. */
  readonly max: number
}): AnswerFormat {
  const { min, max } = options
  const items = { type: 'string', maxLength: longestHeading } as const
  const headings = { type: 'array', items, minItems: min, maxItems: max } as const
  return { name: 'outline', schema: { type: 'object', properties: { headings } } }
}

const listSchema = z.array(z.unknown())
const outlineSchema = z.object({ headings: listSchema })

/**
 * The headings of an answer in `outlineFormat`, or undefined if it has no such JSON: then it may be an outline in words.
 * Headings are as the model wrote them, on one line each, without duplicates.
 */
export function readOutlineAnswer(
  raw: string,
): { readonly headings: readonly string[]; readonly defects: readonly Defect[] } | undefined {
  const defects = createDefectCounter()
  const answer = readJsonAnswer(raw, (value) => listOf(value) !== undefined, defects)
  if (answer === undefined) return undefined
  const headings: string[] = []
  for (const item of listOf(answer.value) ?? []) {
    const heading = typeof item === 'string' ? item.replace(/\s+/g, ' ').trim() : ''
    if (heading === '') defects.add('broken-json', JSON.stringify(item))
    else if (headings.includes(heading)) defects.add('repetition', heading)
    else headings.push(heading)
  }
  return { headings, defects: defects.list() }
}

function listOf(value: unknown): readonly unknown[] | undefined {
  const list = listSchema.safeParse(value)
  if (list.success) return list.data.some((item) => typeof item === 'string') ? list.data : undefined
  const outline = outlineSchema.safeParse(value)
  return outline.success ? outline.data.headings : undefined
}
