import { sameAnswer } from '../../../answer/certainty/sameAnswer.ts'
import { suggestQuestions } from '../../../answer/question/suggestQuestions.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { openRanker } from '../../../rank/openRanker.ts'
import { addPin, keepAnswer, pinsOf, removePin, seePin, type Pin, type PinnedAnswer } from '../../../store/pins.ts'
import type { Verifier } from '../../../judge/nli/verifier.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { DraftLibrary } from '../drafts/draftLibrary.ts'
import type { LoadedDraft } from '../drafts/loadDraft.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { noPageToAsk, tooManyPins, unreadableAnswer } from './answerErrors.ts'
import type { DraftAnswer } from './answer.ts'
import { answerQuestion, dayOf } from './answerQuestion.ts'
import { askOptionsSchema, draftQuestionSchema, type DraftQuestion } from './askRequest.ts'
import { sectionRequest } from '../drafts/sectionTools.ts'
import { openAnswerer } from './openAnswerer.ts'
import { draftPages, type DraftPages } from './draftPages.ts'

/** The draft library's methods for questions. */
export type DraftQuestions = Pick<
  DraftLibrary,
  'ask' | 'suggestQuestions' | 'pins' | 'pin' | 'unpin' | 'seePin' | 'askPins'
>

interface QuestionTools {
  readonly context: LibraryContext
  readonly load: (draftId: string) => LoadedDraft
  readonly verifier: () => Promise<Verifier>
}

/** Maximum pins of an event: each is asked again when a page is added. */
const mostPins = 100
/** Maximum answers stored in memory, so that pinning one asks nothing again. */
const mostCached = 50

export function createDraftQuestions({ context, load, verifier }: QuestionTools): DraftQuestions {
  const { workspace, clock, settings, sources: reader } = context
  const cache = new Map<string, DraftAnswer>()
  const pinsFor = (draftId: string): readonly Pin[] => pinsOf(workspace(), load(draftId).eventId)

  const pagesOf = (draftId: string, call: LongCall): Promise<DraftPages> => draftPages(load(draftId), { reader, call })

  async function answer(
    draftId: string,
    given: DraftQuestion,
    { key, pages, passages }: DraftPages,
    call: LongCall,
  ): Promise<DraftAnswer> {
    call.signal?.throwIfAborted()
    const { event } = load(draftId).current
    if (passages().length === 0) throw noPageToAsk(event.title)
    const options = askOptionsSchema.parse(given)
    const opened = await verifier()
    const loaded = load(draftId)
    const { reader, ...asked } = options
    const own = sectionRequest(loaded, {}, context)
    const answering = given.reader === undefined ? { ...own, reader: own.writer } : { ...asked, reader }
    const { judge, baseUrl } = answering
    const place = JSON.stringify([
      key,
      opened.name,
      opened.fingerprint,
      event.title,
      options,
      answering.reader,
      judge,
      baseUrl,
    ])
    const known = cache.get(place)
    if (known !== undefined) return known
    const models = modelsRoot(settings)
    await using ranker = await openRanker(options.ranker, { models })
    await using answerer = await openAnswerer(answering, {
      workspace: workspace(),
      clock,
      settings,
      models,
      call,
      web: context.web,
      archive: undefined,
      steps: [],
    })
    const said = await answerQuestion(options, {
      event,
      pages,
      passages: passages(),
      today: dayOf(clock),
      ranker,
      verifier: opened,
      answerer,
      call,
    })
    if (isFinal(said)) cache.set(place, said)
    for (const oldest of [...cache.keys()].slice(0, Math.max(0, cache.size - mostCached))) cache.delete(oldest)
    return said
  }

  return {
    async ask(draftId, question, call = {}) {
      const parsed = draftQuestionSchema.safeParse(question)
      if (!parsed.success) throw invalidRequest(parsed.error)
      return answer(draftId, parsed.data, await pagesOf(draftId, call), call)
    },
    async suggestQuestions(draftId, call = {}) {
      const pages = await pagesOf(draftId, call)
      if (pages.passages().length === 0) return []
      const answered: string[] = []
      for (const question of suggestQuestions(load(draftId).current.event.title)) {
        const { outcome } = await answer(draftId, { question, reader: 'extractive' }, pages, call)
        if (outcome === 'answered') answered.push(question)
      }
      return answered
    },
    pins: (draftId) => Promise.resolve().then(() => pinsFor(draftId)),
    async pin(draftId, text, call = {}) {
      const parsed = draftQuestionSchema.safeParse({ question: text })
      if (!parsed.success) throw invalidRequest(parsed.error)
      const { question } = parsed.data
      const { eventId } = load(draftId)
      const pins = pinsFor(draftId)
      if (pins.length >= mostPins && !pins.some((pin) => pin.question === question)) {
        throw tooManyPins(findEvent(workspace(), eventId).event.title, mostPins)
      }
      const pages = await pagesOf(draftId, call)
      const given = await answer(draftId, { question }, pages, call)
      if (given.outcome === 'unreadable') throw unreadableAnswer(given.reader)
      const at = clock.now().toISOString()
      addPin(workspace(), eventId, { question, pages: keyFor(given, pages), at, answer: pinned(given) })
      return pinsFor(draftId)
    },
    async unpin(draftId, question) {
      removePin(workspace(), load(draftId).eventId, question)
      return Promise.resolve(pinsFor(draftId))
    },
    async seePin(draftId, question) {
      seePin(workspace(), load(draftId).eventId, question)
      return Promise.resolve(pinsFor(draftId))
    },
    async askPins(draftId, call = {}) {
      const { eventId } = load(draftId)
      if (pinsFor(draftId).length === 0) return []
      const pages = await pagesOf(draftId, call)
      for (const { question, pages: asked } of pinsFor(draftId)) {
        if (asked === pages.key) continue
        call.signal?.throwIfAborted()
        const given = await answer(draftId, { question }, pages, call)
        // The former answer stays, and the question is asked again the next time.
        if (given.outcome === 'unreadable') continue
        const said = pinned(given)
        const at = clock.now().toISOString()
        // Each answer is stored before the next question is asked.
        keepAnswer(workspace(), eventId, { question, pages: keyFor(given, pages), at, answer: said }, (before) =>
          saysTheSame(before, said),
        )
      }
      return pinsFor(draftId)
    },
  }
}

/** Whether reader and judge did their work, so that asking again would give the same answer. */
function isFinal({ outcome, judgeFailure }: DraftAnswer): boolean {
  return outcome !== 'unreadable' && judgeFailure === null
}

/** The pages that a pin was asked of; none if the judge failed, so that it is asked again the next time. */
function keyFor(given: DraftAnswer, { key }: DraftPages): string {
  return isFinal(given) ? key : ''
}

function pinned({ answers: [answer] }: DraftAnswer): PinnedAnswer {
  const [evidence] = answer?.sentences.flatMap((sentence) => sentence.evidence) ?? []
  if (answer === undefined || evidence === undefined) return { answer: null, page: null }
  const { pageId: id, url, title, site, publishedAt } = evidence
  return { answer: answer.short, page: { id, url, title, site, publishedAt } }
}

function saysTheSame({ answer: before }: PinnedAnswer, { answer: now }: PinnedAnswer): boolean {
  return before === null || now === null ? before === now : sameAnswer(before, now)
}
