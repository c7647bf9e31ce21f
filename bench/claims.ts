import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/host/packageRoot.ts'

/** A claim written for a passage, and whether the passage carries it. */
export interface LabelledClaim {
  readonly set: 'claims' | 'pairs'
  /** Title of the page from which the passage is taken; empty where it is not known. */
  readonly title: string
  readonly premise: string
  readonly hypothesis: string
  readonly label: 'entailment' | 'neutral' | 'contradiction'
  /** What was changed, or how the passage was put: number, date, name, role, … */
  readonly kind: string
}

const label = z.enum(['entailment', 'neutral', 'contradiction'])
const place = { event: z.string(), document: z.int(), premise: z.string(), label, kind: z.string() }
const claimSchema = z.object({ ...place, hypothesis: z.string() })
const pairSchema = z.object({ ...place, good: z.string(), bad: z.string() })
const eventSchema = z.object({ documents: z.array(z.object({ title: z.string().nullish() })) })

const data = join(packageRoot, '..', 'shared', 'data')
const folder = join(data, 'claims')

/**
 * The written claims, every so many of each file.
 *
 * @param every 1 for all, 4 for each fourth line
 * @returns undefined where the folder is absent
 */
export function readClaims(every: number): readonly LabelledClaim[] | undefined {
  if (!existsSync(folder)) return undefined
  const lines = (file: string): readonly string[] =>
    readFileSync(join(folder, file), 'utf8')
      .split('\n')
      .filter((line, at) => line !== '' && at % every === 0)
  const claims = lines('claims.jsonl').map((line) => claimSchema.parse(JSON.parse(line)))
  const pairs = lines('pairs.jsonl').map((line) => pairSchema.parse(JSON.parse(line)))
  const titles = new Map<string, readonly string[]>()
  const titleOf = ({ event, document }: { event: string; document: number }): string => {
    const known = titles.get(event) ?? titlesOf(event)
    titles.set(event, known)
    return known[document] ?? ''
  }
  return [
    ...claims.map((claim) => ({ ...claim, set: 'claims' as const, title: titleOf(claim) })),
    ...pairs.flatMap((pair) => {
      const common = { set: 'pairs' as const, title: titleOf(pair), premise: pair.premise, kind: pair.kind }
      return [
        { ...common, hypothesis: pair.good, label: 'entailment' as const },
        { ...common, hypothesis: pair.bad, label: pair.label },
      ]
    }),
  ]
}

/** Titles of an event's pages, in their order. */
function titlesOf(event: string): readonly string[] {
  const file = join(data, 'wikigenbench', `${event}.json`)
  if (!existsSync(file)) return []
  return eventSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).documents.map(({ title }) => title ?? '')
}
