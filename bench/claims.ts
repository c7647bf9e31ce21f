import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { packageRoot } from '../core/host/packageRoot.ts'

/** A claim written for a passage, and whether the passage carries it. */
export interface LabelledClaim {
  readonly set: 'claims' | 'pairs'
  readonly premise: string
  readonly hypothesis: string
  readonly label: 'entailment' | 'neutral' | 'contradiction'
  /** What was changed, or how the passage was put: number, date, name, role, … */
  readonly kind: string
}

const label = z.enum(['entailment', 'neutral', 'contradiction'])
const claimSchema = z.object({ premise: z.string(), hypothesis: z.string(), label, kind: z.string() })
const pairSchema = z.object({ premise: z.string(), good: z.string(), bad: z.string(), label, kind: z.string() })

const folder = join(packageRoot, '..', 'shared', 'data', 'claims')

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
  return [
    ...claims.map((claim) => ({ set: 'claims' as const, ...claim })),
    ...pairs.flatMap(({ premise, good, bad, label: changed, kind }) => [
      { set: 'pairs' as const, premise, hypothesis: good, label: 'entailment' as const, kind },
      { set: 'pairs' as const, premise, hypothesis: bad, label: changed, kind },
    ]),
  ]
}
