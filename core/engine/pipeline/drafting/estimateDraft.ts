import type { Estimate } from '../../../domain/progress.ts'
import { costOfCalls, type Prices } from '../../../models/chat/prices.ts'
import { trial } from './trialTokens.ts'

/** The remaining calls of a draft. */
export interface DraftAhead {
  /** The models that must still be qualified. */
  readonly tried: { readonly writer: boolean; readonly judge: boolean }
  readonly isPlanned: boolean
  /** Sections to be written; `article` for all in one call; undefined if not known yet. */
  readonly sections: number | 'article' | undefined
}

/** A model, as far as costs are concerned. */
export interface PricedModel {
  readonly kind: string
  readonly prices: Prices | undefined
}

export interface EstimateOptions {
  /** Tokens of all documents as prompts show them. */
  readonly documentTokens: number
  /** Maximum tokens of a prompt. */
  readonly inputTokens: number
  /** Maximum tokens of an answer. */
  readonly maxOutputTokens: number
  readonly ahead: DraftAhead
  readonly writer: PricedModel
  /** Undefined without a judge. Only chat models of services have costs. */
  readonly judge: PricedModel | undefined
}

/** Expected calls of one kind. */
interface Expected {
  readonly calls: number
  readonly promptTokens: number
  readonly reusedTokens: number
  readonly outputTokens: number
}

/** Tokens of the instructions before the documents, and of the task after them. */
const frameTokens = 800
const taskTokens = 250
/** Sections of a plan: more documents give more sections. */
const sectionsOf = { fewest: 3, most: 8, tokensEach: 2500 }
/** Tokens of a section, of its part of the plan and of an article in one call; and the share of the documents that the article uses. */
const written = { section: 500, planned: 250, article: 3000, share: 0.4 }
/** Tokens of a sentence with its labels, of a claim with its evidence, and of a verdict. */
const perSentence = { written: 45, claim: 130, verdict: 30 }
/** Sentences per call of a judge; the share that is judged again, with neighbours or after a fix; and tokens of its instructions. */
const judged = { perCall: 25, again: 0.2, promptTokens: 450 }
/**
 * Comparing pages: sentences per call; tokens of its instructions, of a sentence with its labels, of the sentences of pages
 * shown for it, and of its answer; and tokens of documents up to which all of them are shown.
 */
const compared = { perCall: 120, promptTokens: 900, sentence: 55, shown: 110, answer: 20, wholeTokens: 16_000 }

/**
 * Estimates the rest of a draft from the length of the documents alone, so that it can be shown before any model is
 * asked. Most estimates are right within a factor of two.
 */
export function estimateDraft({
  documentTokens,
  inputTokens,
  maxOutputTokens,
  ahead,
  writer,
  judge,
}: EstimateOptions): Estimate {
  const isWhole = documentTokens + frameTokens + taskTokens <= inputTokens
  const shown = Math.min(documentTokens + frameTokens, inputTokens)
  const common = isWhole ? shown : frameTokens
  const sections =
    ahead.sections === 'article' ? 1 : (ahead.sections ?? Math.round(documentTokens / sectionsOf.tokensEach) + 2)
  const count =
    ahead.sections === undefined ? Math.min(sectionsOf.most, Math.max(sectionsOf.fewest, sections)) : sections
  const matter = documentTokens * written.share
  const article =
    ahead.sections === 'article'
      ? Math.min(maxOutputTokens, written.article, matter)
      : count * Math.min(maxOutputTokens, written.section, matter / Math.max(1, count))
  const plan = Math.min(maxOutputTokens, count * written.planned, matter)
  const fixes = Math.round(count / 3)

  const questions = (calls: number, promptTokens: number, outputTokens: number, isFirst = false): Expected => ({
    calls,
    promptTokens: calls * (shown + taskTokens + promptTokens),
    reusedTokens: (isFirst ? Math.max(0, calls - 1) : calls) * common,
    outputTokens,
  })
  const hasPlan = !ahead.isPlanned && ahead.sections !== 'article'
  const byWriter: readonly Expected[] = [
    ...(ahead.tried.writer ? [trial.writer] : []),
    ...(hasPlan ? [questions(1, 0, plan, true)] : []),
    questions(count, ahead.sections === 'article' ? 0 : plan + article / 2, article, !hasPlan),
    questions(1, article, article / 10),
    questions(fixes, article / Math.max(1, count), fixes * 150),
    { calls: 1, promptTokens: frameTokens + article, reusedTokens: 0, outputTokens: 200 },
  ]
  const sentences = Math.ceil(article / perSentence.written)
  const judging = (claims: number): Expected => {
    const calls = Math.ceil(claims / judged.perCall)
    return {
      calls,
      promptTokens: calls * judged.promptTokens + claims * perSentence.claim,
      reusedTokens: 0,
      outputTokens: claims * perSentence.verdict,
    }
  }
  const byJudge: readonly Expected[] =
    judge?.kind !== 'openai'
      ? []
      : [
          ...(ahead.tried.judge ? [trial.judge] : []),
          judging(sentences),
          judging(Math.ceil(sentences * judged.again)),
          judging(4),
          comparing(sentences, documentTokens),
          { calls: 1, promptTokens: frameTokens + article, reusedTokens: 0, outputTokens: 200 },
        ]
  const costs = [costOf(byWriter, writer), ...(judge === undefined ? [] : [costOf(byJudge, judge)])]
  const all = summed([...byWriter, ...byJudge])
  return { ...all, cost: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0) }
}

function comparing(sentences: number, documentTokens: number): Expected {
  const calls = Math.ceil(sentences / compared.perCall)
  const chosen = Math.min(documentTokens, sentences * compared.shown)
  const shown = documentTokens <= compared.wholeTokens ? calls * documentTokens : chosen
  return {
    calls,
    promptTokens: calls * compared.promptTokens + sentences * compared.sentence + shown,
    reusedTokens: 0,
    outputTokens: sentences * compared.answer,
  }
}

function costOf(expected: readonly Expected[], { kind, prices }: PricedModel): number | null {
  return costOfCalls(expected, { kind, prices })
}

function summed(expected: readonly Expected[]): Expected {
  const sum = (of: (each: Expected) => number): number => Math.round(expected.reduce((all, each) => all + of(each), 0))
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    reusedTokens: sum(({ reusedTokens }) => reusedTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
  }
}
