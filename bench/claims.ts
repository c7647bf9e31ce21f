import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { claimLineSchema, type LabelledClaim } from '../lab/evaluate/verifier/labelledClaims.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'

/** A claim of one of the two files, with the title of the page from which its passage is taken; empty where it is not known. */
export interface WrittenClaim extends LabelledClaim {
  readonly set: 'claims' | 'pairs'
  readonly title: string
}

const placeSchema = z.object({ event: z.string(), document: z.int() })
const eventSchema = z.object({ documents: z.array(z.object({ title: z.string().nullish() })) })

const data = join(packageRoot, '..', 'shared', 'data')
const folder = join(data, 'claims')

/**
 * The written claims, every so many of each file.
 *
 * @param every 1 for all, 4 for each fourth line
 * @returns undefined where the folder is absent
 */
export function readClaims(every: number): readonly WrittenClaim[] | undefined {
  if (!existsSync(folder)) return undefined
  const titles = new Map<string, readonly string[]>()
  const titleOf = (line: unknown): string => {
    const { event, document } = placeSchema.parse(line)
    const known = titles.get(event) ?? titlesOf(event)
    titles.set(event, known)
    return known[document] ?? ''
  }
  return (['claims', 'pairs'] as const).flatMap((set) =>
    readFileSync(join(folder, `${set}.jsonl`), 'utf8')
      .split('\n')
      .filter((line, at) => line !== '' && at % every === 0)
      .map((line): unknown => JSON.parse(line))
      .flatMap((line) =>
        claimLineSchema(line)
          .parse(line)
          .map((claim) => ({ ...claim, set, title: titleOf(line) })),
      ),
  )
}

/** Titles of an event's pages, in their order. */
function titlesOf(event: string): readonly string[] {
  const file = join(data, 'wikigenbench', `${event}.json`)
  if (!existsSync(file)) return []
  return eventSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).documents.map(({ title }) => title ?? '')
}
