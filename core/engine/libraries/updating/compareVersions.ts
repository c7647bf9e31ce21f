import { z } from 'zod'
import type { LongCall } from '../../../domain/progress.ts'
import type { ChatModel } from '../../../models/chat/chatModel.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { confirmWithModel } from '../../../versions/confirmWithModel.ts'
import { labelVersions } from '../../../versions/labelVersions.ts'
import {
  publishedThresholds,
  type LabelledVersions,
  type VersionThresholds,
} from '../../../versions/labelledVersions.ts'
import type { TextSimilarity } from '../../../versions/similarity.ts'
import { findWriter } from '../../tools/findWriter.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import { openVerifier } from '../../tools/openVerifier.ts'
import { rememberAnswers } from '../../pipeline/rememberAnswers.ts'
import type { RunContext } from '../../pipeline/runContext.ts'
import type { EngineSettings } from '../../tools/engineSettings.ts'
import { resolveWriter } from '../../tools/resolveWriter.ts'
import { openSimilarity } from './openSimilarity.ts'
import { readVersion } from './readVersion.ts'

/** Two versions of a text, and how they are compared. */
export interface VersionsRequest {
  /** A draft.json, a saved page or a text file each. */
  readonly old: string
  readonly current: string
  /** `words`, or a ranker that has an encoder: `encoder:DIR`, `gtr`. Default `words`. */
  readonly similarity?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** BCP 47 code of the texts. Default `en`. */
  readonly language?: string
  /** Default: the published thresholds. */
  readonly thresholds?: Partial<VersionThresholds>
  /**
   * `extractive`, or a model as in `--writer`, which confirms changes that the words alone do not show. Default
   * `extractive`.
   */
  readonly writer?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
}

export interface ComparedVersions extends LabelledVersions {
  /** Sentences of the old version. */
  readonly old: readonly string[]
  /** What compared the sentences, and what judged them. */
  readonly similarity: string
  readonly verifier: string
  /** The model that confirmed changes; null if none was used or needed. */
  readonly confirmedBy: string | null
  readonly thresholds: VersionThresholds
}

/** Two parsed versions, and the tools to compare them. */
export interface OpenedVersions {
  /** Sentences of the old version. */
  readonly old: readonly string[]
  /** Indexes of the new version's sentences that begin a section or paragraph. */
  readonly starts: readonly number[]
  readonly similarity: TextSimilarity
  readonly verifier: Verifier
  readonly language: string
  readonly writer: Asked
  readonly call: LongCall
  /** Labels the sentences of the new version. */
  readonly label: () => Promise<ComparedVersions>
}

type VersionsContext = Pick<RunContext, 'workspace' | 'clock' | 'call'> & {
  readonly models: string
  readonly settings: EngineSettings
}

const share = z.number().min(0).max(1)
const thresholdsSchema = z
  .strictObject({ same: share, about: share, unlike: share, run: z.int().min(1).max(20) })
  .partial()

/** See Engine. */
export function compareVersions(request: VersionsRequest, context: VersionsContext): Promise<ComparedVersions> {
  return withVersions(request, context, ({ label }) => label())
}

/** Reads two versions, opens the tools that compare them, and closes these after the work, also on failure. */
export async function withVersions<T>(
  {
    old,
    current,
    similarity: compared = 'words',
    verifier: judged = 'builtin',
    language = 'en',
    thresholds = {},
    writer: named = 'extractive',
    baseUrl,
  }: VersionsRequest,
  { models, call, ...context }: VersionsContext,
  work: (versions: OpenedVersions) => Promise<T>,
): Promise<T> {
  const limits = thresholdsSchema.safeParse(thresholds)
  if (!limits.success) throw invalidRequest(limits.error)
  const [before, after] = [await readVersion(old, { language, call }), await readVersion(current, { language, call })]
  await using writer = await openAsked(named, { baseUrl, models, ...context })
  await using similarity = await openSimilarity(compared, { models })
  await using verifier = await openVerifier(judged, { models })
  const tools = { similarity, verifier, language }
  const { name, model } = writer
  const confirming = model === undefined ? {} : { confirm: confirmWithModel(model) }
  const label = async (): Promise<ComparedVersions> => ({
    old: before.sentences,
    ...(await labelVersions(before.sentences, after.sentences, { ...call, ...tools, thresholds, ...confirming })),
    similarity: similarity.name,
    verifier: verifier.name,
    confirmedBy: model === undefined ? null : name,
    thresholds: { ...publishedThresholds, ...thresholds },
  })
  return await work({ old: before.sentences, starts: after.starts, ...tools, writer, call, label })
}

/** The model of `--writer`, whose answers are stored in the workspace; undefined for `extractive`. */
interface Asked extends AsyncDisposable {
  readonly name: string
  readonly model: ((signal: AbortSignal | undefined) => Promise<ChatModel>) | undefined
}

async function openAsked(
  named: string,
  { baseUrl, models, settings, ...context }: Omit<VersionsContext, 'call'> & { readonly baseUrl: string | undefined },
): Promise<Asked> {
  const chosen = resolveWriter(named, settings, { baseUrl })
  const found = await findWriter(chosen.writer, { ...chosen, models })
  if (found.kind === 'extractive')
    return { name: found.name, model: undefined, [Symbol.asyncDispose]: () => Promise.resolve() }
  return {
    name: found.name,
    model: async (signal) => rememberAnswers(await found.model(signal), 'write', context).model,
    [Symbol.asyncDispose]: () => found.close(),
  }
}
