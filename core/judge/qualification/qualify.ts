import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { LongCall } from '../../domain/progress.ts'
import { packageRoot } from '../../platform/packageRoot.ts'
import type { Judge } from '../judge.ts'
import { sha256 } from '../../platform/sha256.ts'

/** resources/judge/qualification.json: short claims about invented events that a judge must label correctly. */
const setSchema = z.strictObject({
  about: z.string(),
  version: z.int().positive(),
  claims: z
    .array(
      z.strictObject({
        id: z.string().min(1),
        /** What decides about it: `number`, `role`, `other language`, … */
        kind: z.string().min(1),
        supported: z.boolean(),
        sentence: z.string().min(1),
        evidence: z
          .array(
            z.strictObject({
              label: z.string().regex(/^\d+\.\d+$/u),
              text: z.string().min(1),
              title: z.string(),
              publishedAt: z.iso.date().exactOptional(),
            }),
          )
          .min(1),
      }),
    )
    .min(2),
})
export type QualificationSet = z.infer<typeof setSchema>

/** Minimum balanced accuracy of a judge; constant answers reach 0.5. */
const leastBalancedAccuracy = 0.75

export const qualificationSchema = z
  .strictObject({
    /** Mean of the accuracies on supported and on other claims, 0 to 1. */
    balancedAccuracy: z.number().min(0).max(1),
    qualified: z.boolean(),
    /** Number of claims with a verdict. */
    answered: z.int().nonnegative(),
    /** Number of claims. */
    asked: z.int().nonnegative(),
  })
  .readonly()
export type Qualification = z.infer<typeof qualificationSchema>

const file = join(packageRoot, 'resources', 'judge', 'qualification.json')

export async function readQualificationSet(): Promise<QualificationSet> {
  return setSchema.parse(JSON.parse(await readFile(file, 'utf8')))
}

/**
 * Tests a judge with the bundled claims. `supported` is correct for supported claims only; a missing verdict is wrong.
 */
export async function qualify(judge: Pick<Judge, 'judge'>, call: LongCall): Promise<Qualification> {
  const { claims } = await readQualificationSet()
  const verdicts = await judge.judge(claims, call)
  const shareRight = (supported: boolean): number => {
    const right = claims.flatMap((claim, at) => {
      const label = verdicts[at]?.label
      return claim.supported === supported ? [label !== undefined && (label === 'supported') === supported] : []
    })
    return right.filter(Boolean).length / right.length
  }
  const balancedAccuracy = (shareRight(true) + shareRight(false)) / 2
  return {
    balancedAccuracy,
    qualified: balancedAccuracy >= leastBalancedAccuracy,
    answered: verdicts.filter((verdict) => verdict !== undefined).length,
    asked: claims.length,
  }
}

/** Key of a stored qualification; changes with the judge and the claims. */
export async function qualificationKey({ kind, name, version }: Omit<Judge, 'judge'>): Promise<string> {
  const claims = sha256(await readFile(file))
  return sha256(JSON.stringify([kind, name, version, claims]))
}
