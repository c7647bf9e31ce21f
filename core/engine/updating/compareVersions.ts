import { z } from 'zod'
import { CitewrightError } from '../../domain/citewrightError.ts'
import type { ChatModel } from '../../models/chat/chatModel.ts'
import { confirmWithModel } from '../../versions/confirmWithModel.ts'
import { labelVersions } from '../../versions/labelVersions.ts'
import { publishedThresholds, type LabelledVersions, type VersionThresholds } from '../../versions/labelledVersions.ts'
import { makeQuestions } from '../../versions/questions/makeQuestions.ts'
import { modelWriter } from '../../versions/questions/questionWriter.ts'
import type { MadeQuestions } from '../../versions/questions/versionQuestion.ts'
import { findWriter } from '../findWriter.ts'
import { InvalidRequestError } from '../invalidRequestError.ts'
import { openVerifier } from '../openVerifier.ts'
import { rememberAnswers } from '../rememberAnswers.ts'
import type { RunContext } from '../runContext.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { resolveWriter } from '../settings/resolveWriter.ts'
import { openSimilarity } from './openSimilarity.ts'
import { readVersion } from './readVersion.ts'

/** Two versions of a text, and what compares them. */
export interface VersionsRequest {
  /** Paths of a draft.json, a saved page or a text file each. */
  readonly old: string
  readonly current: string
  /** `words`, or a ranker that has an encoder: `encoder:DIR`, `gtr`. Default `words`. */
  readonly similarity?: string
  /** As `--verifier` names it. Default `builtin`. */
  readonly verifier?: string
  /** BCP 47 code of the texts. Default `en`. */
  readonly language?: string
  /** Default: as published. */
  readonly thresholds?: Partial<VersionThresholds>
  /**
   * `extractive`, or a model as `--writer` names it, which confirms changes that the words alone do not show, and words
   * questions before the rules do. Default `extractive`.
   */
  readonly writer?: string
  /** Address of the service of `openai:MODEL`. */
  readonly baseUrl?: string
  /** Whether questions and dialogues are made too. Default false. */
  readonly questions?: boolean
}

export interface ComparedVersions extends LabelledVersions {
  /** Sentences of the old version. */
  readonly old: readonly string[]
  /** What compared the sentences, and what judged them. */
  readonly similarity: string
  readonly verifier: string
  /** The model that confirmed changes which the words alone do not show; null where none was asked and none of them counts. */
  readonly confirmedBy: string | null
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
    writer: named = 'extractive',
    baseUrl,
    questions = false,
  }: VersionsRequest,
  { models, call, ...context }: WordingContext,
): Promise<ComparedVersions> {
  const limits = thresholdsSchema.safeParse(thresholds)
  if (!limits.success) throw new InvalidRequestError(limits.error)
  const [before, after] = [await readVersion(old, { language, call }), await readVersion(current, { language, call })]
  await using asked = await openAsked(named, { baseUrl, models, ...context })
  if (questions && asked.model === undefined && !language.startsWith('en')) throw new NoRulesError(language)
  await using similarity = await openSimilarity(compared, { models })
  await using verifier = await openVerifier(judged, { models })
  const shared = { ...call, similarity, verifier, language }
  const { name, model } = asked
  const confirming = model === undefined ? {} : { confirm: confirmWithModel(model) }
  const labelled = await labelVersions(before.sentences, after.sentences, { ...shared, thresholds, ...confirming })
  const wording = model === undefined ? {} : { writer: modelWriter(name, model) }
  const versions = { old: before.sentences, labelled, starts: after.starts }
  return {
    old: before.sentences,
    ...labelled,
    ...(questions ? { made: await makeQuestions(versions, { ...shared, ...wording }) } : {}),
    similarity: similarity.name,
    verifier: verifier.name,
    confirmedBy: model === undefined ? null : name,
    thresholds: { ...publishedThresholds, ...thresholds },
  }
}

/** Whom `--writer` names: a model whose answers are kept in the workspace, or nobody. */
interface Asked extends AsyncDisposable {
  readonly name: string
  readonly model: ((signal: AbortSignal | undefined) => Promise<ChatModel>) | undefined
}

async function openAsked(
  named: string,
  { baseUrl, models, settings, ...context }: Omit<WordingContext, 'call'> & { readonly baseUrl: string | undefined },
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
