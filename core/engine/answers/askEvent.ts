import { askPages, type Asked, type FoundReading } from '../../answer/ask/askPages.ts'
import { readCertaintyModel } from '../../answer/certainty/readCertaintyModel.ts'
import { answerHistory } from '../../answer/history.ts'
import { readQuestion } from '../../answer/question/readQuestion.ts'
import { cutChunks } from '../../chunk/cutChunks.ts'
import type { Passage } from '../../chunk/passage.ts'
import { contentWords } from '../../verify/contentWords.ts'
import { createRanker } from '../../rank/createRanker.ts'
import { openRanker } from '../../rank/openRanker.ts'
import { choicesFor } from '../choosePages.ts'
import type { EventSource } from '../draftRequest.ts'
import { NoEvidenceError } from '../noEvidenceError.ts'
import { openVerifier } from '../openVerifier.ts'
import type { RunContext } from '../runContext.ts'
import { readSource } from '../readSource.ts'
import type { EngineSettings } from '../settings/engineSettings.ts'
import { extractStep } from '../steps/extractStep.ts'
import { chunkEnding, pagesOfProvenance } from '../steps/chunkStep.ts'
import type { Answer, AnswerReading } from './answer.ts'
import { askNotes } from './askNotes.ts'
import type { ParsedAskOptions } from './askRequest.ts'
import { datedPages } from './datedPages.ts'
import { openReader } from './openReader.ts'
import { EmptyQuestionError } from './questionErrors.ts'

interface AskContext extends RunContext {
  readonly models: string
  readonly settings: EngineSettings
}

/** See Engine. */
export async function askEvent(
  { source, ...options }: ParsedAskOptions & { readonly source: EventSource },
  context: AskContext,
): Promise<Answer> {
  const { question: text, choices, date, preset, chunkWords, provenance, documents, candidates, lambda } = options
  const { call, models, sites } = context
  if (contentWords(text).size === 0) throw new EmptyQuestionError(text)
  const question = readQuestion(text)
  await using ranker = await openRanker(options.ranker, { models })
  await using verifier = await openVerifier(options.verifier, { models })
  await using reader = await openReader(options.reader, { ...context, baseUrl: options.baseUrl, verifier })
  const certainty = await readCertaintyModel()
  const { event, pages: raw, problems } = await readSource(source, { ...context, workspace: () => context.workspace })
  const {
    result: { pages, problems: unread },
  } = await extractStep(raw, choicesFor(source, { preset, kept: sites }), context)
  const today = context.clock.now().toISOString().slice(0, 10)
  const dated = datedPages(pagesOfProvenance(pages, provenance), date, today)
  const passages = cutChunks(dated.pages, { words: chunkWords, ending: chunkEnding[preset] })
  if (passages.length === 0) throw new NoEvidenceError(event.title, pages.length, provenance)
  const asked = await askPages(question, {
    ...call,
    passages,
    ranker: createRanker(ranker.method, passages),
    reader: reader.reads({ choices, asked: date }),
    certainty,
    documents,
    candidates,
    lambda,
    ...(date === undefined ? {} : { asked: date }),
  })
  const answer = answerOf(asked, passages)
  return {
    question: text,
    date: date ?? null,
    ...answer,
    widen: asked.abstained ? `${event.title}: ${text}` : null,
    ranker: ranker.name,
    verifier: verifier.name,
    reader: reader.name,
    notes: askNotes({ question, dated, date, today, history: answer.history }),
    problems: [...problems, ...unread],
  }
}

function answerOf(
  { best, abstained, readings, rounds }: Asked,
  passages: readonly Passage[],
): Pick<Answer, 'answer' | 'abstained' | 'certainty' | 'reading' | 'others' | 'history' | 'rounds'> {
  const described = readings.map((reading) => describe(reading, passages))
  const [reading = null, ...others] = described
  return {
    answer: abstained ? null : (best?.answer ?? null),
    abstained,
    certainty: best?.certainty.reliable ?? 0,
    reading,
    others,
    history: abstained ? [] : answerHistory(readings),
    rounds,
  }
}

function describe(
  { answer, evidence, document: { page, publishedAt }, label, certainty, features, carriers, round }: FoundReading,
  passages: readonly Passage[],
): AnswerReading {
  const passage = passages.find(
    ({ chunk, page: { id } }) => id === page.id && chunk.start <= evidence.start && chunk.end >= evidence.end,
  )
  return {
    answer,
    evidence: {
      text: page.text.slice(evidence.start, evidence.end).replace(/\s+/gu, ' '),
      span: evidence,
      pageId: page.id,
      chunkId: passage?.chunk.id ?? null,
      url: page.url,
      title: page.title,
      site: page.site,
      publishedAt: publishedAt?.slice(0, 10) ?? null,
    },
    label,
    certainty: certainty.reliable,
    features,
    pages: [...new Set(carriers.map((carrier) => carrier.page.url))],
    round,
  }
}
