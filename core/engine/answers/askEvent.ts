import { askPages, type Asked, type FoundReading } from '../../answer/ask/askPages.ts'
import { readCertaintyModel } from '../../answer/certainty/readCertaintyModel.ts'
import { answerHistory } from '../../answer/history.ts'
import { readQuestion } from '../../answer/question/readQuestion.ts'
import { cutChunks } from '../../chunk/cutChunks.ts'
import type { Passage } from '../../chunk/passage.ts'
import type { Page } from '../../domain/page.ts'
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
import type { ParsedAskOptions } from './askRequest.ts'
import { openReader } from './openReader.ts'

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
  await using ranker = await openRanker(options.ranker, { models })
  await using verifier = await openVerifier(options.verifier, { models })
  await using reader = await openReader(options.reader, { ...context, baseUrl: options.baseUrl, verifier })
  const certainty = await readCertaintyModel()
  const { event, pages: raw, problems } = await readSource(source, { ...context, workspace: () => context.workspace })
  const {
    result: { pages, problems: unread },
  } = await extractStep(raw, choicesFor(source, { preset, kept: sites }), context)
  const { open, later } = upTo(pagesOfProvenance(pages, provenance), date)
  const passages = cutChunks(open, { words: chunkWords, ending: chunkEnding[preset] })
  if (passages.length === 0) throw new NoEvidenceError(event.title, pages.length, provenance)
  const question = readQuestion(text)
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
  return {
    question: text,
    date: date ?? null,
    ...answerOf(asked, passages),
    widen: asked.abstained ? `${event.title}: ${text}` : null,
    ranker: ranker.name,
    verifier: verifier.name,
    reader: reader.name,
    notes: [...notesOn(open, question.kind), ...leftOut(later, date)],
    problems: [...problems, ...unread],
  }
}

/** Pages published after the day of the question could not have answered it; undated ones are read. */
function upTo(
  pages: readonly Page[],
  date: string | undefined,
): { readonly open: readonly Page[]; readonly later: number } {
  const open = pages.filter(
    ({ publishedAt }) => date === undefined || publishedAt === undefined || publishedAt.slice(0, 10) <= date,
  )
  return { open, later: pages.length - open.length }
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

function notesOn(pages: readonly Page[], kind: string): readonly string[] {
  const languages = new Map<string, number>()
  for (const { language } of pages) languages.set(language, (languages.get(language) ?? 0) + 1)
  const english = languages.get('en') ?? 0
  const other = pages.length - english - (languages.get('und') ?? 0)
  const undated = pages.filter(({ publishedAt }) => publishedAt === undefined).length
  return [
    ...(kind === 'open'
      ? ['The question does not tell in English what it asks for, so whole sentences answer it.']
      : []),
    ...(other > 0
      ? [`${other} of ${pages.length} pages are not in English: a question finds pages in its own language.`]
      : []),
    ...(undated > 0 ? [`${undated} of ${pages.length} pages do not tell when they were published.`] : []),
  ]
}

function leftOut(later: number, date: string | undefined): readonly string[] {
  if (later === 0 || date === undefined) return []
  return [`${later} ${later === 1 ? 'page was' : 'pages were'} published after ${date} and not read.`]
}
