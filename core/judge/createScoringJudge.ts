import type { ChatModel, ContinuationScore } from '../models/chat/chatModel.ts'
import { ContextExceededError } from '../models/chat/serviceErrors.ts'
import { loadPrompt, renderPrompt, type Prompt } from '../models/prompt/loadPrompt.ts'
import type { Claim, Judge, Verdict } from './judge.ts'
import { quotedLine, quoteEvidence } from './quoteEvidence.ts'
import { findScoreScale, probabilityOf, type ScoreScale } from './scoreScale.ts'
import { sha256 } from '../platform/sha256.ts'

/** A model that reports the likelihood of given answers. */
export type ScoringModel = ChatModel & Required<Pick<ChatModel, 'scoreContinuations'>>

export interface ScoringJudgeOptions {
  /** How the model's share of Yes becomes a verdict. Default: as measured for the model; otherwise 0.5 decides, and no probability is given. */
  readonly scale?: ScoreScale
}

/** Tokens of a long claim with its evidence, which a local model reserves from the first claim on. */
const reserveTokens = 1024
const answers = ['yes', 'no'] as const

export function canScore(model: ChatModel): model is ScoringModel {
  return model.scoreContinuations !== undefined
}

/**
 * A local model as a judge. Its verdict is how much more likely yes is than no as its answer. The common beginning of
 * the prompts is processed only once.
 */
export async function createScoringJudge(model: ScoringModel, options: ScoringJudgeOptions = {}): Promise<Judge> {
  const prompt = await loadPrompt('judge-claim')
  const scale = options.scale ?? (await findScoreScale(model.version, prompt))
  return {
    kind: 'chat',
    looks: false,
    name: model.name,
    version: sha256(JSON.stringify([model.kind, model.version, prompt.sha256, scale])).slice(0, 16),
    judge: async (claims, call) => {
      const verdicts: (Verdict | undefined)[] = []
      for (const claim of claims) {
        call.signal?.throwIfAborted()
        verdicts.push(await judgeClaim(claim, { model, prompt, scale, signal: call.signal }))
        call.onProgress?.({ step: 'judge', done: verdicts.length, total: claims.length, unit: 'sentences' })
      }
      return verdicts
    },
  }
}

async function judgeClaim(
  { sentence, evidence }: Claim,
  {
    model,
    prompt,
    scale,
    signal,
  }: {
    readonly model: ScoringModel
    readonly prompt: Prompt
    readonly scale: ScoreScale
    readonly signal: AbortSignal | undefined
  },
): Promise<Verdict | undefined> {
  if (evidence.length === 0) return { label: 'unsupported', probability: null, unsupported: [], needed: [] }
  const { system, user } = renderPrompt(prompt, {
    evidence: quoteEvidence(evidence, { labels: false }),
    claim: quotedLine(sentence),
  })
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ] as const
  let scores: readonly ContinuationScore[]
  try {
    scores = await model.scoreContinuations(
      { messages, continuations: answers, reserveTokens },
      signal === undefined ? {} : { signal },
    )
  } catch (error) {
    // Claims too long for the model are not judged.
    if (error instanceof ContextExceededError) return undefined
    throw error
  }
  const [yes, no] = scores
  const share = shareOf(yes?.logProbability, no?.logProbability)
  if (share === undefined) return undefined
  const label = share >= scale.supported ? 'supported' : share < scale.unsupported ? 'unsupported' : 'partly'
  return { label, probability: probabilityOf(share, scale), unsupported: [], needed: [] }
}

/** Undefined if neither answer has a likelihood. */
function shareOf(yes = -Infinity, no = -Infinity): number | undefined {
  if (!Number.isFinite(yes) && !Number.isFinite(no)) return undefined
  return 1 / (1 + Math.exp(no - yes))
}
