import pLimit from 'p-limit'
import type { LongCall } from '../domain/progress.ts'
import type { Judge } from '../judge/judge.ts'
import type { ChatAnswer, ChatModel, ChatRequest } from '../models/chat/chatModel.ts'
import { loadPrompt, renderPrompt } from '../models/prompt/loadPrompt.ts'
import { quoteText } from '../models/prompt/quoteDocument.ts'
import { describeEvent } from '../write/describeEvent.ts'
import { languageName } from '../write/languageName.ts'
import { promptLine } from '../write/promptLine.ts'
import { judgeStatements } from './judgeStatements.ts'
import type { AskedEntry, EntryVerdict, LedgerReader, PassageToRead, Statement } from './ledgerReader.ts'
import {
  comparisonFormat,
  factsFormat,
  readComparison,
  readFacts,
  readRewrite,
  rewriteFormat,
  type ReadComparison,
} from './readerAnswers.ts'
import { UnreadableAnswerError } from './unreadableAnswerError.ts'

export interface ModelReaderOptions {
  /** Name and version of the model, as reports show it. */
  readonly name: string
  /** Returns the model, which is loaded on the first request. */
  readonly model: (signal: AbortSignal | undefined) => Promise<ChatModel>
  /** Judges whether pages support what the model writes; undefined if code alone checks. */
  readonly judge?: Judge | undefined
  /** Called with the judge's message if it fails; code alone then checks. */
  readonly onJudgeFailed?: (message: string) => void
  /** Maximum number of concurrent requests. Default 1. */
  readonly atOnce?: number
  /** BCP 47 code of the facts. Default `en`. */
  readonly language?: string
}

/** Sentences of a page, and statements to compare, in one request: of a service, and of a model of this machine. */
const together = { service: { sentences: 80, statements: 24 }, local: { sentences: 20, statements: 6 } }
/** Maximum number of facts of one request. */
const mostFacts = 40
/** Tokens of a fact, of a comparison, and of a rewritten fact. */
const tokensOf = { fact: 70, comparison: 60, rewrite: 160 }

/**
 * Reads with a model, as ERASE does (Li et al. 2024): extraction, then two passes, each for many statements at once. What
 * the model writes is checked like a sentence of a draft. `extract` and `label` reject with an UnreadableAnswerError if an
 * answer cannot be read, also when it is asked for again; in place of a new wording that cannot be read there is none.
 */
export function modelReader({
  name,
  model: open,
  judge,
  onJudgeFailed,
  atOnce = 1,
  language = 'en',
}: ModelReaderOptions): LedgerReader {
  const limit = pLimit(atOnce)
  /** @param read undefined if an answer cannot be read */
  const ask = <T>(
    prompt: 'ledger-facts' | 'ledger-compare' | 'ledger-rewrite',
    values: Readonly<Record<string, string>>,
    {
      request,
      signal,
      read,
    }: {
      readonly request: Omit<ChatRequest, 'messages' | 'temperature'>
      readonly signal: AbortSignal | undefined
      readonly read: (text: string, finish: ChatAnswer['finish']) => T | undefined
    },
  ): Promise<T> =>
    limit(async () => {
      const { system, user } = renderPrompt(await loadPrompt(prompt), values)
      const messages = [
        { role: 'system', content: system },
        { role: 'user', content: user },
      ] as const
      const readOf = ({ text, finish }: Pick<ChatAnswer, 'text' | 'finish'>): T | undefined =>
        finish === 'repetition' ? undefined : read(text, finish)
      const model = await open(signal)
      for (const seed of [undefined, 1]) {
        signal?.throwIfAborted()
        const answer = await model.complete(
          { messages, temperature: 0, ...request, ...(seed === undefined ? {} : { seed }) },
          { signal, isReadable: (given) => readOf(given) !== undefined },
        )
        const found = readOf(answer)
        if (found !== undefined) return found
      }
      throw new UnreadableAnswerError(name)
    })
  const sizes = async (signal: AbortSignal | undefined): Promise<(typeof together)['service']> =>
    (await open(signal)).kind === 'openai' ? together.service : together.local

  async function factsOf(passage: PassageToRead, from: number, { signal }: LongCall): Promise<readonly Statement[]> {
    const shown = passage.sentences.slice(from, from + (await sizes(signal)).sentences)
    const most = Math.min(mostFacts, 2 * shown.length)
    const values = {
      event: passage.event === undefined ? '' : describeEvent(passage.event),
      language: languageName(language),
      page: listed(shown, { about: { title: passage.title, date: passage.day } }),
      most: String(most),
    }
    const request = { maxOutputTokens: 40 + most * tokensOf.fact, format: factsFormat(shown.length, most) }
    const facts = await ask('ledger-facts', values, {
      ...{ request, signal },
      // An answer that was cut off before its first fact does not say that there are none.
      read: (answer, finish) => {
        const found = readFacts(answer, shown.length)
        return finish === 'length' && found?.length === 0 ? undefined : found
      },
    })
    return facts.map(({ text, sentences }) => {
      const carrying = [...new Set(sentences)]
        .sort((a, b) => a - b)
        .map((one) => ({ number: from + one, text: shown[one - 1] ?? '' }))
      return {
        text,
        passage: passageOf(carrying),
        sentences: carrying,
        place: ((carrying[0]?.number ?? 1) - 1) / passage.sentences.length,
      }
    })
  }

  async function compare(pairs: readonly AskedEntry[], { signal }: LongCall): Promise<readonly EntryVerdict[]> {
    const statements = [...new Set(pairs.map(({ statement }) => statement))]
    const entries = [...new Set(pairs.map(({ entry }) => entry))]
    const values = {
      known: listed(entries, { mark: 'K' }),
      statements: listed(
        statements.map((statement) => {
          const near = pairs.filter((pair) => pair.statement === statement)
          return `${promptLine(statement)} (look at ${near.map(({ entry }) => `K${entries.indexOf(entry) + 1}`).join(', ')})`
        }),
      ),
    }
    const request = {
      maxOutputTokens: 40 + statements.length * tokensOf.comparison,
      format: comparisonFormat(statements.length, entries.length),
    }
    const read = await ask('ledger-compare', values, { request, signal, read: readComparison })
    return pairs.map(({ entry, statement }) =>
      verdictOf(read, statements.indexOf(statement) + 1, entries.indexOf(entry) + 1),
    )
  }

  return {
    name,
    hops: 0,
    limits: { most: 8, least: 0.12 },
    readsPages: true,
    extract: async (passage, call) => {
      const step = (await sizes(call.signal)).sentences
      const starts = Array.from({ length: Math.ceil(passage.sentences.length / step) }, (_, at) => at * step)
      return (await Promise.all(starts.map((from) => factsOf(passage, from, call)))).flat()
    },
    label: async (pairs, call) => {
      const step = (await sizes(call.signal)).statements
      const statements = [...new Set(pairs.map(({ statement }) => statement))]
      const verdicts = new Map<AskedEntry, EntryVerdict>()
      await Promise.all(
        Array.from({ length: Math.ceil(statements.length / step) }, async (_, at) => {
          const some = new Set(statements.slice(at * step, (at + 1) * step))
          const asked = pairs.filter(({ statement }) => some.has(statement))
          for (const [place, verdict] of (await compare(asked, call)).entries()) {
            const pair = asked[place]
            if (pair !== undefined) verdicts.set(pair, verdict)
          }
        }),
      )
      return pairs.map((pair) => verdicts.get(pair) ?? unsaid)
    },
    rewrite: async ({ entry, passage }, staying, { signal }) => {
      const values = {
        passage: quoteText(passage),
        fact: quoteText(entry),
        staying: staying.length === 0 ? '(nothing)' : staying.map((text) => quoteText(text)).join('\n'),
        language: languageName(language),
      }
      const request = { maxOutputTokens: tokensOf.rewrite, format: rewriteFormat }
      const read = (answer: string): { readonly fact: string | null } | undefined => {
        const fact = readRewrite(answer)
        return fact === undefined ? undefined : { fact }
      }
      const { fact } = await ask('ledger-rewrite', values, { request, signal, read }).catch((error: unknown) => {
        if (error instanceof UnreadableAnswerError) return { fact: null }
        throw error
      })
      return fact === entry ? null : fact
    },
    check: (statements, document, call) =>
      judgeStatements(statements, document, { judge, language, call, onJudgeFailed }),
  }
}

const unsaid: EntryVerdict = { label: 'no-change', reason: 'the page does not say it' }

function verdictOf(read: ReadonlyMap<number, ReadComparison>, statement: number, entry: number): EntryVerdict {
  const found = read.get(statement)
  if (found?.same.includes(entry) === true) return { label: 'reinforce', reason: 'the page says it too', isSame: true }
  if (found?.false.includes(entry) === true) {
    return { label: 'make-false', reason: found.why === '' ? 'the model gave no reason' : found.why }
  }
  return unsaid
}

/** Sentences of a page as one text, with an ellipsis where others stand between them. */
function passageOf(sentences: NonNullable<Statement['sentences']>): string {
  return sentences
    .map(({ number, text }, at) => {
      const before = sentences[at - 1]
      return before === undefined ? text : `${number === before.number + 1 ? ' ' : ' … '}${text}`
    })
    .join('')
}

/** Numbered texts, as data for a prompt. */
function listed(
  lines: readonly string[],
  { mark = '', about }: { readonly mark?: string; readonly about?: Parameters<typeof quoteText>[1] } = {},
): string {
  return quoteText(lines.map((text, at) => `${mark}${at + 1}. ${promptLine(text)}`).join('\n'), about)
}
