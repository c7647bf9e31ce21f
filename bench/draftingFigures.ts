import type { Draft } from '../core/domain/draft.ts'
import type { Evidence } from '../core/domain/evidence.ts'
import type { SentenceRecord } from '../core/domain/sentenceRecord.ts'
import type { Support } from '../core/domain/support.ts'
import { estimateTokens } from '../core/models/chat/estimateTokens.ts'
import { purposes, type Exchange, type Purpose, type RecordedWriter } from './recordedWriter.ts'
import { fold, type ReplayedSentence } from './writtenArticles.ts'

/** What became of one sentence that the recorded writer wrote. */
export interface SentenceOutcome {
  readonly event: string
  readonly replayed: ReplayedSentence
  /** `lost`: neither in the article nor among what was left out, as where a sentence was cut in two. */
  readonly fate: 'kept' | 'fixed' | 'left out' | 'lost'
  /** Whether the first check found fault with it. */
  readonly isFlagged: boolean
  /** Whether the first check named a number, date or name that its evidence lacks. */
  readonly isNamed: boolean
  /** Whether the article's badge says supported, verbatim or, without a judge, facts found. */
  readonly isBadged: boolean
  /** Whether all that the writer cited is evidence in the article. */
  readonly hasEvidence: boolean
  /** Whether its evidence is what the writer cited and what the record says was added, and nothing else. */
  readonly isExact: boolean
  readonly added: number
  readonly steps: readonly string[]
  readonly cited: readonly string[]
}

export interface DraftFigures {
  readonly outcomes: readonly SentenceOutcome[]
  readonly sections: number
  readonly pages: number
  /** Without qualifications, which a model is asked for once. */
  readonly calls: { readonly writer: number; readonly judge: number }
  readonly tokens: ReadonlyMap<Purpose, { readonly calls: number; readonly prompt: number; readonly output: number }>
  /** Tokens of the writer's prompts without the beginning that they share with the previous one, and with any earlier one. */
  readonly read: { readonly afterLast: number; readonly afterAny: number }
  /** Tokens of the judge's prompts without the beginning that they share with any earlier one. */
  readonly judgeRead: number
  /** Tokens of the documents, shown once, and of the article. */
  readonly matter: number
  /** Seconds of the draft without the server's. */
  readonly ownSeconds: number
  /** Processor seconds, the server's included: a busy machine does not change them. */
  readonly processorSeconds: number
}

export function measureDraft(
  draft: Draft,
  { seconds, processorSeconds }: { readonly seconds: number; readonly processorSeconds: number },
  {
    server: { exchanges, cited },
    event,
    replayed,
  }: {
    readonly server: RecordedWriter
    readonly event: string
    readonly replayed: readonly ReplayedSentence[]
  },
): DraftFigures {
  const asked = exchanges.filter(({ purpose }) => !purpose.startsWith('qualify'))
  const byWriter = asked.filter(({ purpose }) => purpose !== 'judge')
  const byJudge = asked.filter(({ purpose }) => purpose === 'judge')
  const serverSeconds = exchanges.reduce((sum, exchange) => sum + exchange.seconds, 0)
  const plan = asked.find(({ purpose }) => purpose === 'plan')?.prompt ?? ''
  const documents = plan.slice(plan.indexOf('<document '), plan.lastIndexOf('</document>'))
  const article = draft.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text)).join(' ')
  return {
    outcomes: outcomesOf(draft, { event, replayed, cited }),
    sections: new Set(replayed.map(({ honest }) => honest.section)).size - 1,
    pages: draft.pages.length,
    calls: { writer: byWriter.length, judge: byJudge.length },
    tokens: tokensOf(exchanges),
    read: readTokens(byWriter),
    judgeRead: readTokens(byJudge).afterAny,
    matter: estimateTokens(documents) + estimateTokens(article),
    ownSeconds: seconds - serverSeconds,
    processorSeconds,
  }
}

interface Settled {
  readonly text: string
  readonly support: Support
  readonly record?: SentenceRecord
  readonly isLeftOut: boolean
}

function outcomesOf(
  draft: Draft,
  {
    event,
    replayed,
    cited,
  }: {
    readonly event: string
    readonly replayed: readonly ReplayedSentence[]
    readonly cited: RecordedWriter['cited']
  },
): readonly SentenceOutcome[] {
  const settled: readonly Settled[] = [
    ...draft.sections.flatMap(({ sentences }) => sentences.map((sentence) => ({ ...sentence, isLeftOut: false }))),
    ...(draft.leftOut ?? []).map((sentence) => ({ ...sentence, isLeftOut: true })),
  ]
  const byWriting = new Map(settled.map((sentence) => [fold(sentence.record?.asWritten ?? sentence.text), sentence]))
  const textOf = textReader(draft)
  return replayed.map((each) => {
    const found = byWriting.get(fold(each.written.text))
    const base = { event, replayed: each }
    if (found === undefined) {
      const nothing = {
        isFlagged: false,
        isNamed: false,
        isBadged: false,
        hasEvidence: false,
        isExact: false,
        added: 0,
      }
      return { ...base, ...nothing, fate: 'lost', steps: [], cited: [] }
    }
    const { text, support, record, isLeftOut } = found
    const steps = record?.steps ?? []
    const first = steps.find(({ action }) => action === 'judged')
    const isChecked = first !== undefined
    const byFacts = first?.label === 'unchecked' && support.basis !== 'none'
    const isFlagged = isChecked && !(first.label === 'supported' || (byFacts && first.missing.length === 0))
    const evidence = support.evidence.map((one) => fold(textOf(one)))
    const wanted = (cited.get(fold(text)) ?? []).map(fold)
    const added = steps
      .filter(({ action }) => action === 'evidence-added')
      .flatMap((step) => step.evidence.map((one) => fold(textOf(one))))
    const isFixed = fold(text) !== fold(each.written.text)
    return {
      ...base,
      fate: isLeftOut ? 'left out' : isFixed ? 'fixed' : 'kept',
      isFlagged: isFlagged || steps.some(({ action }) => action === 'fixed') || (isLeftOut && !isChecked),
      isNamed: (first?.missing.length ?? 0) > 0,
      isBadged: support.label === 'supported' || (support.basis === 'facts' && support.missing.length === 0),
      hasEvidence: wanted.length > 0 && wanted.every((line) => evidence.includes(line)),
      isExact:
        wanted.every((line) => evidence.includes(line)) &&
        evidence.every((line) => wanted.includes(line) || added.includes(line)),
      added: added.length,
      steps: steps.map(({ action, label, why }) => `${action}${label === undefined ? '' : ` ${label}`}: ${why}`),
      cited: cited.get(fold(text)) ?? [],
    }
  })
}

function textReader({ pages, chunks }: Draft): (evidence: Evidence) => string {
  const pageOf = new Map(chunks.map(({ id, pageId }) => [id, pages.find((page) => page.id === pageId)]))
  return ({ chunkId, start, end }) => pageOf.get(chunkId)?.text.slice(start, end) ?? ''
}

function tokensOf(exchanges: readonly Exchange[]): DraftFigures['tokens'] {
  return new Map(
    purposes.map((purpose) => {
      const own = exchanges.filter((exchange) => exchange.purpose === purpose)
      const sum = (texts: readonly string[]): number => texts.reduce((all, text) => all + estimateTokens(text), 0)
      const [prompt, output] = [sum(own.map((one) => one.prompt)), sum(own.map((one) => one.answer))]
      return [purpose, { calls: own.length, prompt, output }]
    }),
  )
}

function readTokens(asked: readonly Exchange[]): DraftFigures['read'] {
  let [afterLast, afterAny] = [0, 0]
  for (const [at, { prompt }] of asked.entries()) {
    const common = asked.slice(0, at).map((earlier) => commonPrefix(prompt, earlier.prompt))
    afterLast += estimateTokens(prompt.slice(common.at(-1) ?? 0))
    afterAny += estimateTokens(prompt.slice(Math.max(0, ...common)))
  }
  return { afterLast, afterAny }
}

function commonPrefix(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
