import type { LongCall } from '../domain/progress.ts'
import type { AnswerFormat } from '../models/chat/answerFormat.ts'
import { assumedContextTokens } from '../models/chat/findServiceContext.ts'
import type { ChatMessage, ChatModel } from '../models/chat/chatModel.ts'
import { promptBudget } from '../models/chat/promptBudget.ts'
import { loadPrompt, renderPrompt, type Prompt } from '../models/prompt/loadPrompt.ts'
import { comparePages } from './disagreements/comparePages.ts'
import { readFields } from './fields/readFields.ts'
import type { Claim, Judge, Verdict } from './judge.ts'
import { quotedLine, quoteEvidence } from './quoteEvidence.ts'
import { readVerdicts, type NumberedClaim } from './readVerdicts.ts'
import { sha256 } from '../platform/sha256.ts'

export interface ChatJudgeOptions {
  /** Maximum number of claims per call, from 1. Default 60. */
  readonly claimsPerCall?: number
  /** Maximum tokens of an answer; calls contain fewer claims if their verdicts would take more. Default 8,000. */
  readonly maxOutputTokens?: number
  /** Context in tokens if the model does not report one. Default 32,768. */
  readonly contextTokens?: number
}

/** Tokens of one verdict, and of an answer of models that think first. */
const tokensPerVerdict = 100
const tokensToThink = 1500
/** Tokens that chat templates add to each message. */
const tokensAroundMessage = 8
const longestWords = 200

/**
 * A chat model that writes its verdicts on dozens of claims per call. Claims without a readable verdict are asked once
 * more. For models that report no likelihoods of given texts; those that do use `createScoringJudge`.
 */
export async function createChatJudge(model: ChatModel, options: ChatJudgeOptions = {}): Promise<Judge> {
  const prompt = await loadPrompt('judge')
  const { contextTokens } = options
  const withContext = <Asked>(asked: Asked): Asked =>
    contextTokens === undefined ? asked : { ...asked, contextTokens }
  return {
    kind: 'chat',
    looks: true,
    name: model.name,
    version: sha256(JSON.stringify([model.kind, model.name, model.version, prompt.sha256])).slice(0, 16),
    judge: async (claims, call) => {
      const found = new Map<number, Verdict>()
      const numbered = claims.map((claim, at) => ({ ...claim, place: at }))
      // Claims without evidence need no model.
      for (const { evidence, place } of numbered) if (evidence.length === 0) found.set(place, withoutEvidence)
      for (let round = 0; round < 2; round += 1) {
        const open = numbered.filter(({ place }) => !found.has(place))
        for (const batch of await batchesOf(open, { model, prompt, options })) {
          const verdicts = await askFor(batch, { model, prompt, round }, call)
          for (const [at, { place }] of batch.entries()) {
            const verdict = verdicts.get(at + 1)
            if (verdict !== undefined) found.set(place, verdict)
          }
          call.onProgress?.({ step: 'judge', done: found.size, total: claims.length, unit: 'sentences' })
        }
      }
      return claims.map((_, at) => found.get(at))
    },
    compare: (pages, call) => comparePages(model, withContext(pages), call),
    readFields: (article, call) => readFields(model, withContext(article), call),
  }
}

const withoutEvidence: Verdict = { label: 'unsupported', probability: null, unsupported: [], needed: [] }

interface Asking {
  readonly model: ChatModel
  readonly prompt: Prompt
}

async function askFor(
  claims: readonly Claim[],
  { model, prompt, round }: Asking & { readonly round: number },
  { signal }: LongCall,
): Promise<ReadonlyMap<number, Verdict>> {
  const numbered = claims.map((claim, at) => ({ ...claim, number: at + 1 }))
  const answer = await model.complete(
    {
      messages: messagesOf(numbered, prompt),
      maxOutputTokens: answerTokens(claims.length),
      temperature: 0,
      // A cache would return the same answer again.
      ...(round === 0 ? {} : { seed: round }),
      format: verdictsFormat(claims.length),
    },
    { signal, isReadable: ({ text }) => readVerdicts(text, numbered).size > 0 },
  )
  return readVerdicts(answer.text, numbered)
}

/** Groups claims into calls. A claim too long for any call is skipped. */
async function batchesOf<T extends Claim>(
  claims: readonly T[],
  { model, prompt, options }: Asking & { readonly options: ChatJudgeOptions },
): Promise<readonly (readonly T[])[]> {
  const { claimsPerCall = 60, maxOutputTokens = 8000, contextTokens } = options
  const most = Math.max(1, Math.min(claimsPerCall, Math.floor((maxOutputTokens - tokensToThink) / tokensPerVerdict)))
  const least = Math.min(contextTokens ?? Infinity, model.contextTokens ?? Infinity)
  const context = promptBudget({
    contextTokens: Number.isFinite(least) ? least : assumedContextTokens,
    maxOutputTokens: 0,
    exact: model.kind !== 'openai',
  })
  const around = await tokensOf(messagesOf([], prompt), model)
  const batches: T[][] = []
  let used = Infinity
  for (const claim of claims) {
    const tokens = await model.countTokens(quoteClaim({ ...claim, number: 10 }))
    if (around + tokens + answerTokens(1) > context) continue
    const last = batches.at(-1)
    if (last === undefined || last.length >= most || used + tokens + answerTokens(last.length + 1) > context) {
      batches.push([claim])
      used = around + tokens
    } else {
      last.push(claim)
      used += tokens
    }
  }
  return batches
}

function answerTokens(claims: number): number {
  return tokensToThink + claims * tokensPerVerdict
}

function messagesOf(claims: readonly NumberedClaim[], prompt: Prompt): readonly ChatMessage[] {
  const quoted = claims.map((claim, at) => quoteClaim(claim, claims[at - 1]?.sentence))
  const { system, user } = renderPrompt(prompt, { claims: quoted.join('\n\n') })
  return [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ]
}

/** @param above the claim above it, which need not be shown again */
function quoteClaim({ number, sentence, before, evidence, lookAt = [] }: NumberedClaim, above?: string): string {
  const look = lookAt.map((words) => `"${quotedLine(words)}"`).join(', ')
  return [
    `Claim ${number}: ${quotedLine(sentence)}`,
    ...(before === undefined || before === above ? [] : [`The sentence before it: ${quotedLine(before)}`]),
    ...(look === '' ? [] : [`A program did not find in the evidence, look closely: ${look}`]),
    `Evidence of claim ${number}:`,
    quoteEvidence(evidence, { labels: true }),
  ].join('\n')
}

async function tokensOf(messages: readonly ChatMessage[], model: ChatModel): Promise<number> {
  const counts = await Promise.all(messages.map(({ content }) => model.countTokens(content)))
  return counts.reduce((sum, tokens) => sum + tokens + tokensAroundMessage, 0)
}

function verdictsFormat(claims: number): AnswerFormat {
  const text = (maxLength: number) => ({ type: 'string', maxLength }) as const
  return {
    name: 'verdicts',
    schema: {
      type: 'object',
      properties: {
        verdicts: {
          type: 'array',
          minItems: claims,
          maxItems: claims,
          items: {
            type: 'object',
            properties: {
              claim: { type: 'integer', enum: Array.from({ length: claims }, (_, at) => at + 1) },
              unsupported: { type: 'array', items: text(longestWords), minItems: 0, maxItems: 6 },
              verdict: { type: 'word', enum: ['supported', 'partly', 'unsupported', 'contradicted'] },
              needed: { type: 'array', items: text(20), minItems: 0, maxItems: 12 },
            },
          },
        },
      },
    },
  }
}
