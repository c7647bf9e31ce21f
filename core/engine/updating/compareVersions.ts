import { z } from 'zod'
import type { LongCall } from '../../domain/progress.ts'
import { labelVersions } from '../../versions/labelVersions.ts'
import { publishedThresholds, type LabelledVersions, type VersionThresholds } from '../../versions/labelledVersions.ts'
import { InvalidRequestError } from '../invalidRequestError.ts'
import { openVerifier } from '../openVerifier.ts'
import { openSimilarity } from './openSimilarity.ts'

/** Two versions of a text as sentences, and what compares them. */
export interface VersionsRequest {
  readonly old: readonly string[]
  readonly current: readonly string[]
  /** `words`, or a ranker that has an encoder: `encoder:DIR`, `gtr`. Default `words`. */
  readonly similarity?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** BCP 47 code of the texts. Default `en`. */
  readonly language?: string
  /** Default: as published. */
  readonly thresholds?: Partial<VersionThresholds>
}

export interface ComparedVersions extends LabelledVersions {
  /** What compared the sentences, and what judged them. */
  readonly similarity: string
  readonly verifier: string
  readonly thresholds: VersionThresholds
}

const share = z.number().min(0).max(1)
const thresholdsSchema = z
  .strictObject({ same: share, about: share, unlike: share, run: z.int().min(1).max(20) })
  .partial()

/** See Engine. */
export async function compareVersions(
  {
    old,
    current,
    similarity: compared = 'words',
    verifier: judged = 'builtin',
    language = 'en',
    thresholds = {},
  }: VersionsRequest,
  { models, call }: { readonly models: string; readonly call: LongCall },
): Promise<ComparedVersions> {
  const limits = thresholdsSchema.safeParse(thresholds)
  if (!limits.success) throw new InvalidRequestError(limits.error)
  await using similarity = await openSimilarity(compared, { models })
  await using verifier = await openVerifier(judged, { models })
  const labelled = await labelVersions(old, current, { ...call, similarity, verifier, thresholds, language })
  return {
    ...labelled,
    similarity: similarity.name,
    verifier: verifier.name,
    thresholds: { ...publishedThresholds, ...thresholds },
  }
}
