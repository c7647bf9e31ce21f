import { z } from 'zod'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { Verifier } from '../../verify/verifier.ts'
import { labelVersions } from '../../versions/labelVersions.ts'
import { publishedThresholds, type LabelledVersions, type VersionThresholds } from '../../versions/labelledVersions.ts'
import { makeQuestions } from '../../versions/questions/makeQuestions.ts'
import { modelWriter } from '../../versions/questions/questionWriter.ts'
import type { MadeQuestions } from '../../versions/questions/versionQuestion.ts'
import type { TextSimilarity } from '../../versions/similarity.ts'
import { findWriter } from '../findWriter.ts'
import { InvalidRequestError } from '../invalidRequestError.ts'
import { openVerifier } from '../openVerifier.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { resolveWriter } from '../settings/resolveWriter.ts'
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
  /** Questions are made too. Default: none are. */
  readonly questions?: QuestionsWanted
}

/** How questions about two versions are made. */
interface QuestionsWanted {
  /** Who words them: `extractive` by rules, in English, or a model as `--writer` names it. Default `extractive`. */
  readonly writer?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
  /** Places of the new version's sentences that begin a section or paragraph. Default: it is one. */
  readonly starts?: readonly number[]
}

export interface ComparedVersions extends LabelledVersions {
  /** What compared the sentences, and what judged them. */
  readonly similarity: string
  readonly verifier: string
  readonly thresholds: VersionThresholds
  /** Absent where none were wanted. */
  readonly made?: MadeQuestions
}

type WordingContext = Pick<RunContext, 'workspace' | 'clock' | 'call'> & {
  readonly models: string
  readonly settings: EngineSettings
}

const share = z.number().min(0).max(1)
const thresholdsSchema = z
  .strictObject({ same: share, about: share, unlike: share, run: z.int().min(1).max(20) })
  .partial()

/** Questions in a language whose word order no rule knows. */
class NoRulesError extends CitewrightError {
  readonly kind = 'input'
  constructor(language: string) {
    super(
      `Questions are worded by rules in English alone, and these texts are in "${language}".`,
      'Name a model that words them, such as --writer gguf:FILE.',
    )
  }
}

/** See Engine. */
export async function compareVersions(
  {
    old,
    current,
    similarity: compared = 'words',
    verifier: judged = 'builtin',
    language = 'en',
    thresholds = {},
    questions,
  }: VersionsRequest,
  { models, call, ...context }: WordingContext,
): Promise<ComparedVersions> {
  const limits = thresholdsSchema.safeParse(thresholds)
  if (!limits.success) throw new InvalidRequestError(limits.error)
  await using similarity = await openSimilarity(compared, { models })
  await using verifier = await openVerifier(judged, { models })
  const labelled = await labelVersions(old, current, { ...call, similarity, verifier, thresholds, language })
  const made =
    questions === undefined
      ? undefined
      : await questionsOf(
          { old, labelled, wanted: questions },
          { similarity, verifier, language, models, call, ...context },
        )
  return {
    ...labelled,
    ...(made === undefined ? {} : { made }),
    similarity: similarity.name,
    verifier: verifier.name,
    thresholds: { ...publishedThresholds, ...thresholds },
  }
}

async function questionsOf(
  {
    old,
    labelled,
    wanted: { writer: named = 'extractive', baseUrl, starts = [] },
  }: { readonly old: readonly string[]; readonly labelled: LabelledVersions; readonly wanted: QuestionsWanted },
  {
    similarity,
    verifier,
    language,
    models,
    settings,
    call,
    ...context
  }: WordingContext & {
    readonly similarity: TextSimilarity
    readonly verifier: Verifier
    readonly language: string
  },
): Promise<MadeQuestions> {
  const chosen = resolveWriter(named, settings, { baseUrl })
  const found = await findWriter(chosen.writer, { ...chosen, models })
  if (found.kind === 'extractive') {
    if (!language.startsWith('en')) throw new NoRulesError(language)
    return makeQuestions({ old, labelled, starts }, { ...call, similarity, verifier, language })
  }
  try {
    const writer = modelWriter(
      found.name,
      async (signal) => rememberAnswers(await found.model(signal), 'write', context).model,
    )
    return await makeQuestions({ old, labelled, starts }, { ...call, similarity, verifier, language, writer })
  } finally {
    await found.close()
  }
}
