import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { sharedPath } from '../../../sharedData.ts'

const eventSchema = z.object({
  reference: z.object({ text: z.string() }),
  documents: z.array(z.object({ text: z.string() })),
})

/** What a golden file says of a pair of texts, given or to be made from an event. */
const pairSchema = z.looseObject({
  name: z.string(),
  event: z.string().optional(),
  candidate: z.string().optional(),
  reference: z.string().optional(),
})

export interface GoldenPair {
  readonly name: string
  readonly candidate: string
  readonly reference: string
  /** The values, to be parsed by the test. */
  readonly values: unknown
}

/** The pairs of `data/golden/<file>.json`. */
export function goldenPairs(file: 'rouge' | 'bleu' | 'meteor'): readonly GoldenPair[] {
  const golden: unknown = JSON.parse(readFileSync(sharedPath('data', 'golden', `${file}.json`), 'utf8'))
  return z
    .object({ pairs: z.array(pairSchema) })
    .parse(golden)
    .pairs.map((pair) => ({ name: pair.name, ...textsOf(pair), values: pair }))
}

function textsOf({ event, candidate, reference }: z.infer<typeof pairSchema>): {
  readonly candidate: string
  readonly reference: string
} {
  if (event === undefined) return { candidate: candidate ?? '', reference: reference ?? '' }
  const path = sharedPath('data', 'wikigenbench', event.endsWith('.json') ? event : `${event}.json`)
  const read = eventSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { candidate: firstSentences(read.documents), reference: read.reference.text }
}

/** By the golden files' `rule`: of every document the first sentence, at most 60 words of it, a line each; 400 words in all. */
function firstSentences(documents: readonly { readonly text: string }[]): string {
  const lines = documents.flatMap(({ text }) => {
    const words = splitAtSpace(text)
    if (words.length === 0) return []
    const joined = words.join(' ')
    const end = joined.search(/[.!?] /)
    return [splitAtSpace(end < 0 ? joined : joined.slice(0, end + 1)).slice(0, 60)]
  })
  let left = 400
  const kept: string[] = []
  for (const line of lines) {
    if (left === 0) break
    kept.push(line.slice(0, left).join(' '))
    left -= Math.min(left, line.length)
  }
  return kept.join('\n')
}

/** As Python's `str.split()`. */
function splitAtSpace(text: string): readonly string[] {
  return text.split(/[\s\x1c-\x1f\x85]+/u).filter((word) => word !== '' && word !== '\uFEFF')
}
