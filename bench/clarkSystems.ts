import { readQuestion } from '../core/answer/question/readQuestion.ts'
import type { AnswerDocument } from '../core/answer/answerDocument.ts'
import type { Reader } from '../core/answer/ask/askPages.ts'
import type { CertaintyModel } from '../core/answer/certainty/certaintyModel.ts'
import { gradeReadings } from '../core/answer/certainty/gradeReadings.ts'
import { splitSentences } from '../core/text/splitSentences.ts'
import { pageIdSchema } from '../core/domain/ids.ts'
import { askLedger } from '../core/ledger/askLedger.ts'
import type { FactIndex } from '../core/ledger/factIndex.ts'
import { findFacts } from '../core/ledger/findFacts.ts'
import { growLedger, type GrowingLedger } from '../core/ledger/ledger.ts'
import type { LedgerReader } from '../core/ledger/ledgerReader.ts'
import { readDocument } from '../core/ledger/readDocument.ts'
import type { Verifier } from '../core/judge/nli/verifier.ts'
import type { ClarkAsked, ClarkNews } from './clarkStream.ts'

/** A way of answering from news that came one after another. */
export interface ClarkSystem {
  readonly name: string
  read(news: ClarkNews): Promise<void>
  /** The answer; undefined where none is found. */
  ask(question: ClarkAsked, day: string): Promise<string | undefined>
}

/** Who reads, the same for all systems. */
export interface ClarkReading {
  readonly reads: (question: ClarkAsked, day: string) => Reader
  readonly certainty: CertaintyModel
}

/** Passages, and facts by themselves, that are read for a question: about as many words of either. */
const most = { passages: 5, facts: 7 }

/** Sentences of the news that the reader takes at most (documentSentences.ts); the newest come first. */
const contextNews = 400

/** Retrieval over passages, or over sentences as facts that nobody edits. */
export function retrievalSystem(
  name: string,
  indexes: readonly FactIndex[],
  { reading, facts }: { readonly reading: ClarkReading; readonly facts: boolean },
): ClarkSystem {
  const days = new Map<string, string>()
  return {
    name,
    read: async ({ text, day }) => {
      const pieces = facts ? sentencesOf(text) : [text]
      const fresh = pieces.map((piece, at) => ({ id: `${name} ${days.size + at}`, text: piece }))
      for (const { id } of fresh) days.set(id, day)
      for (const index of indexes) await index.add(fresh)
    },
    ask: async (question, day) => {
      const matches = await findFacts(question.question, { indexes, most: facts ? most.facts : most.passages })
      const documents = matches.map(({ id, similarity }) =>
        documentOf(indexes[0]?.textOf(id) ?? '', { day: days.get(id) ?? null, retrieval: similarity }),
      )
      return answerFrom(documents, question, { day, reading })
    },
  }
}

/** All that was read as one document, the newest first, as far as the reader reads. */
export function contextSystem(reading: ClarkReading): ClarkSystem {
  const all: string[] = []
  return {
    name: 'long context',
    read: ({ text }) => {
      all.push(text)
      return Promise.resolve()
    },
    ask: (question, day) => {
      const text = all.slice(-contextNews).toReversed().join('\n\n')
      return answerFrom([documentOf(text, { day: null, retrieval: 1 })], question, { day, reading })
    },
  }
}

/** The ledger: facts that are edited, asked with their histories. Its documents are read with the first index. */
export function ledgerSystem(
  [index, ...others]: readonly [FactIndex, ...FactIndex[]],
  {
    reading,
    reader,
    verifier,
  }: { readonly reading: ClarkReading; readonly reader: LedgerReader; readonly verifier: Verifier },
): ClarkSystem & { readonly grown: GrowingLedger } {
  const grown = growLedger()
  const texts = new Map<string, string>()
  let [documents, facts] = [0, 0]
  return {
    name: 'ledger',
    grown,
    read: async ({ text, day }) => {
      const document = { id: `d${(documents += 1)}`, url: '', title: '', time: day }
      texts.set(document.id, text.replace(/\s+/gu, ' '))
      const statements = await reader.extract({ title: '', day, sentences: sentencesOf(text) }, {})
      const newId = (): string => `f${(facts += 1)}`
      const told = await readDocument(document, statements, { ledger: grown.ledger, index, reader, verifier, newId })
      grown.add(told)
      const fresh = told.filter((operation) => operation.kind === 'add' || operation.kind === 'rewrite')
      for (const other of others) await other.add(fresh.map(({ entry, text: fact }) => ({ id: entry, text: fact })))
    },
    ask: async (question, day) => {
      const [best] = await askLedger(readQuestion(question.question), {
        ledger: grown.ledger,
        indexes: [index, ...others],
        reader: reading.reads(question, day),
        certainty: reading.certainty,
        asked: day,
        facts: most.passages,
        around: ({ document }) => texts.get(document.id),
      })
      return best?.answer
    },
  }
}

async function answerFrom(
  documents: readonly AnswerDocument[],
  question: ClarkAsked,
  { day, reading: { reads, certainty } }: { readonly day: string; readonly reading: ClarkReading },
): Promise<string | undefined> {
  const readings = await reads(question, day)(readQuestion(question.question), documents, {})
  const [best] = gradeReadings(readings, documents, { model: certainty, asked: day })
  return best?.answer
}

function sentencesOf(text: string): readonly string[] {
  return splitSentences(text, { language: 'en' }).map(({ start, end }) => text.slice(start, end).replace(/\s+/gu, ' '))
}

let pages = 0

function documentOf(
  text: string,
  { day, retrieval }: { readonly day: string | null; readonly retrieval: number },
): AnswerDocument {
  const id = pageIdSchema.parse(`n${(pages += 1)}`)
  const page = {
    ...{ id, url: `file:${id}`, finalUrl: `file:${id}`, provenance: 'file' as const, title: '', authors: [] },
    ...{ site: '', language: 'en', text, sha256: '' },
  }
  return { page, span: { start: 0, end: text.length }, publishedAt: day, retrieval }
}
