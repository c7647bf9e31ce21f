import { z } from 'zod'
import { parsePartialJson } from '../../models/chat/parsePartialJson.ts'
import type { Disagreement } from '../../domain/disagreement.ts'

/** What a judge says of a point on which a page disagrees with a sentence. Nothing of it is verified. */
export interface SaidDisagreement extends Pick<Disagreement, 'kind' | 'told' | 'says'> {
  /** Label of the sentence of the other page. */
  readonly label: string
  /** Label of the evidence; empty if none was named. */
  readonly rests: string
}

/** Limits of what is taken from an answer, whatever a model writes. */
const most = { entries: 400, each: 6, characters: 300 } as const

const thinking = /<(think|thinking|thought|reasoning)>[\s\S]*?(?:<\/\1>|$)/giu
const words = z.union([z.string(), z.number().transform(String)]).transform((text) =>
  text
    .replace(/[\s\p{Control}]+/gu, ' ')
    .trim()
    .slice(0, most.characters),
)
const label = words.transform((text) => /\d{1,4}\.\d{1,5}/u.exec(text)?.[0] ?? '')
const saidSchema = z.object({
  kind: words
    .transform((kind) => (/^later/iu.test(kind) ? ('later' as const) : ('disagree' as const)))
    .catch('disagree'),
  told: words.refine((text) => text !== ''),
  rests: label.catch(''),
  label: label.refine((text) => text !== ''),
  says: words.refine((text) => text !== ''),
})
const entrySchema = z.object({
  sentence: z.union([z.number(), z.string().transform((text) => Number(/\d{1,5}/u.exec(text)?.[0]))]),
  disagreements: z.array(z.unknown()).catch([]),
})

/**
 * Reads a judge's answer by sentence number: JSON as requested, possibly truncated or surrounded by text. A sentence that
 * it answered with an empty list is there with an empty list; unreadable entries are dropped.
 */
export function readDisagreements(answer: string): ReadonlyMap<number, readonly SaidDisagreement[]> {
  const text = answer.replace(thinking, '')
  for (const { index } of text.matchAll(/\{/gu)) {
    const { value } = parsePartialJson(text, index)
    const list = typeof value === 'object' && value !== null && 'sentences' in value ? value.sentences : undefined
    if (!Array.isArray(list)) continue
    const found = new Map<number, readonly SaidDisagreement[]>()
    for (const each of list.slice(0, most.entries)) {
      const entry = entrySchema.safeParse(each).data
      if (entry === undefined || !Number.isInteger(entry.sentence)) continue
      const said = entry.disagreements.slice(0, most.each).flatMap((one) => saidSchema.safeParse(one).data ?? [])
      found.set(entry.sentence, [...(found.get(entry.sentence) ?? []), ...said])
    }
    return found
  }
  return new Map()
}
