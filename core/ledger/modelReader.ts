import pLimit from 'p-limit'
import type { LongCall } from '../domain/progress.ts'
import type { ChatModel, ChatRequest } from '../models/chat/chatModel.ts'
import { loadPrompt, renderPrompt } from '../models/prompt/loadPrompt.ts'
import { neutralise, quoteText } from '../models/prompt/quoteDocument.ts'
import { languageName } from '../write/languageName.ts'
import { promptLine } from '../write/promptLine.ts'
import type { AskedEntry, EntryVerdict, LedgerReader, PassageToRead, Statement } from './ledgerReader.ts'
import {
  factsFormat,
  labelFormat,
  readFacts,
  readLabel,
  readRewrite,
  rewriteFormat,
  type ReadLabel,
} from './readerAnswers.ts'
import { wholePassage } from './wholePassage.ts'

export interface ModelReaderOptions {
  /** Name and version of the model, as reports show it. */
  readonly name: string
  /** Returns the model, which is loaded on the first request. */
  readonly model: (signal: AbortSignal | undefined) => Promise<ChatModel>
  /** Maximum number of concurrent requests. Default 1. */
  readonly atOnce?: number
  /** BCP 47 code of the pages and facts. Default `en`. */
  readonly language?: string
}

/** Maximum number of facts per passage. About two per sentence are useful. */
const mostFacts = 12

const labelTokens = 120
const rewriteTokens = 120
/** Tokens of a fact with its braces and number. */
const factTokens = 60

const labels = { 1: 'reinforce', 2: 'no-change', 3: 'make-false' } as const

/**
 * Reads with a model, as ERASE does (Li et al. 2024): extraction, then two passes. An unreadable answer changes
 * nothing. The caller checks whether the page supports what the model writes.
 */
export function modelReader({ name, model: open, atOnce = 1, language = 'en' }: ModelReaderOptions): LedgerReader {
  const limit = pLimit(atOnce)
  const ask = (
    prompt: 'ledger-facts' | 'ledger-label' | 'ledger-rewrite',
    values: Readonly<Record<string, string>>,
    {
      request,
      signal,
    }: { readonly request: Omit<ChatRequest, 'messages' | 'temperature'>; readonly signal: AbortSignal | undefined },
  ): Promise<string | undefined> =>
    limit(async () => {
      signal?.throwIfAborted()
      const { system, user } = renderPrompt(await loadPrompt(prompt), values)
      const answer = await (
        await open(signal)
      ).complete(
        {
          messages: [
            { role: 'system', content: system },
            { role: 'user', content: user },
          ],
          temperature: 0,
          ...request,
        },
        signal === undefined ? {} : { signal },
      )
      return answer.finish === 'repetition' ? undefined : answer.text
    })

  const labelOf = async ({ entry, statement, passage }: AskedEntry, { signal }: LongCall): Promise<EntryVerdict> => {
    const values = { passage: quoteText(passage), statement: quoteText(statement), fact: quoteText(entry) }
    const request = { maxOutputTokens: labelTokens, format: labelFormat }
    const answer = await ask('ledger-label', values, { request, signal })
    return verdictOf(answer === undefined ? undefined : readLabel(answer))
  }

  return {
    name,
    hops: 1,
    readsLooseText: true,
    extract: async (passage, { signal }) => {
      if (passage.sentences.length === 0) return []
      const most = Math.min(mostFacts, 2 * passage.sentences.length)
      const values = {
        title: promptLine(passage.title),
        day: passage.day,
        language: languageName(language),
        sentences: numbered(passage),
        most: String(most),
      }
      const count = passage.sentences.length
      const request = { maxOutputTokens: 40 + most * factTokens, format: factsFormat(count, most) }
      const answer = await ask('ledger-facts', values, { request, signal })
      const facts = answer === undefined ? [] : readFacts(answer, count)
      return facts.map(({ text, sentence }): Statement => ({
        text,
        passage: wholePassage(passage, sentence - 1, language),
      }))
    },
    label: (pairs, call) => Promise.all(pairs.map((pair) => labelOf(pair, call))),
    rewrite: async ({ entry, passage }, staying, { signal }) => {
      const values = {
        passage: quoteText(passage),
        fact: quoteText(entry),
        staying: staying.length === 0 ? '(nothing)' : staying.map(quoteText).join('\n'),
        language: languageName(language),
      }
      const request = { maxOutputTokens: rewriteTokens, format: rewriteFormat }
      const answer = await ask('ledger-rewrite', values, { request, signal })
      const fact = answer === undefined ? null : readRewrite(answer)
      return fact === entry ? null : fact
    },
  }
}

function verdictOf(read: ReadLabel | undefined): EntryVerdict {
  if (read === undefined) return { label: 'no-change', reason: 'the model gave no answer that could be read' }
  return { label: labels[read.choice], reason: read.reason }
}

/** A passage's numbered sentences, as data for a prompt. */
function numbered({ sentences }: PassageToRead): string {
  const lines = sentences.map((sentence, at) => `${at + 1}. ${neutralise(sentence).replace(/\s+/gu, ' ').trim()}`)
  return `<document>\n${lines.join('\n')}\n</document>`
}
