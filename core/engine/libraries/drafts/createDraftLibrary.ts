import { passageTexts } from '../../../chunk/passageTexts.ts'
import type { Passage } from '../../../chunk/passage.ts'
import type { Support } from '../../../domain/support.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { passGate } from '../../../export/policy/passGate.ts'
import { applyReview, findSentence } from '../../../review/applyReview.ts'
import { compareDrafts } from '../../../review/compareDrafts.ts'
import { mergeDrafts } from '../../../review/mergeDrafts.ts'
import { reviewRequestSchema, type ReviewEvent } from '../../../review/reviewOperation.ts'
import { additionsOf } from '../../../store/articleAdditions.ts'
import { evidenceTranslations } from '../../../export/translatedEvidence.ts'
import { translationsInto } from '../../../store/evidenceTranslations.ts'
import { appendReviews, moveReviews } from '../../../store/reviews.ts'
import { findDraft, removeDraft, saveDraft } from '../../../store/savedDrafts.ts'
import type { CitedSentence, Verifier } from '../../../judge/nli/verifier.ts'
import { draftPages } from '../answers/draftPages.ts'
import { createDraftQuestions } from '../answers/draftQuestions.ts'
import { invalidRequest } from '../../invalidRequestError.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { modelsRoot } from '../../tools/modelsRoot.ts'
import { createDraftUpdates } from '../updating/createDraftUpdates.ts'
import { copiesOf } from './copiesOf.ts'
import { draftContents } from './draftContents.ts'
import { draftInUse, mergesOneEvent, nothingToUndo, unknownDraft } from './draftErrors.ts'
import { unresolvedPassage } from '../../../review/reviewErrors.ts'
import type { SentenceId } from '../../../domain/ids.ts'
import type { DraftLibrary, DraftView, SentenceEvidence } from './draftLibrary.ts'
import { draftView } from './draftView.ts'
import { estimateForEvent } from './estimateForEvent.ts'
import { eventPassages } from './eventPassages.ts'
import { holdVerifier } from './heldVerifier.ts'
import { factToInsertSchema, insertFact, placeFact } from './insertFact.ts'
import { leavingDraft } from './leaving.ts'
import { listDrafts } from './listDrafts.ts'
import { loadDraft, type LoadedDraft } from './loadDraft.ts'
import { locateDraft } from './locateDraft.ts'
import { planForEvent } from './planForEvent.ts'
import { previewDraft } from './previewDraft.ts'
import { rankPassages } from './rankPassages.ts'
import { reviewGiven } from './reviewGiven.ts'
import { resolveReview } from './resolveReview.ts'
import { checkOf, foundEvidence, sentenceEvidence } from './sentenceEvidence.ts'
import { translateEvidence, withTranslation } from './translateEvidence.ts'
import { takeTurns } from '../../tools/takeTurns.ts'
import { saveFile } from '../../tools/saveFile.ts'
import { writeForEvent } from './writeForEvent.ts'
import { atItsPlace, writeSectionAgain } from './writeSectionAgain.ts'

/** A draft library that keeps a verifier open until it is closed. */
export interface OpenDraftLibrary extends DraftLibrary {
  close(): void
}

export function createDraftLibrary(context: LibraryContext): OpenDraftLibrary {
  const { workspace, clock, settings, draftUses } = context
  const held = holdVerifier()
  const verifier = (): Promise<Verifier> => held.open(settings.current().verifier, modelsRoot(settings))
  const load = (id: string): LoadedDraft => loadDraft(workspace(), id)
  const view = (id: string): DraftView => draftView(workspace(), load(id))
  const today = (): string => clock.now().toISOString().slice(0, 10)
  /** What goes into an export besides the draft: what a person added, and translations of evidence. */
  const leavingWith = (id: string) => ({
    today: today(),
    additions: (wiki: string) => additionsOf(workspace(), id, wiki),
    translationOf: translationsInto(workspace(), load(id).current.event.language),
  })
  const inTurn = takeTurns()
  const { sources: reader } = context
  const questions = createDraftQuestions({ context, load, verifier })
  const passagesOf = (loaded: LoadedDraft, call: LongCall): Promise<readonly Passage[]> =>
    eventPassages(loaded, { reader, cut: loaded.written.parameters, call })

  const supportOf = async (sentence: CitedSentence, call: LongCall): Promise<Support> => {
    const [support] = await (await verifier()).supportOf([sentence], call)
    if (support === undefined) throw new RangeError('the verifier gave no badge')
    return support
  }
  /** Checks an event against the draft before it is stored. */
  const store = (id: string, event: ReviewEvent): DraftView => {
    const { reviewer } = settings.current()
    const done = { at: clock.now().toISOString(), ...(reviewer === '' ? {} : { by: reviewer }) }
    applyReview(load(id).current, event)
    appendReviews(workspace(), id, [{ ...event, done }])
    return view(id)
  }
  const updates = createDraftUpdates({ context, load, verifier, inTurn, store })
  const move = (id: string, which: 'undo' | 'redo'): DraftView => {
    const loaded = load(id)
    if (loaded[which] === undefined) throw nothingToUndo(which)
    moveReviews(workspace(), id, loaded.position + (which === 'undo' ? -1 : 1))
    return view(id)
  }
  const evidenceOf = async (id: string, sentenceId: SentenceId, call: LongCall = {}): Promise<SentenceEvidence> => {
    const { current } = load(id)
    const sentence = findSentence(current, sentenceId)
    const { language } = current.event
    const passages = await sentenceEvidence(current, sentence, { verifier, call })
    return {
      sentence: sentenceId,
      checked: checkOf(sentence),
      passages: passages.map((passage) => withTranslation(passage, { workspace: workspace(), language })),
    }
  }
  return {
    list: async (eventId) => Promise.resolve(listDrafts(workspace(), eventId)),
    plan: (eventId, options, call = {}) => planForEvent(eventId, options, context, call),
    estimate: (eventId, options, call = {}) => estimateForEvent(eventId, options, context, call),
    write: async (eventId, options, call = {}) => view(await writeForEvent(eventId, options, context, call)),
    read: async (id) => Promise.resolve(view(id)),
    locate: (path) => locateDraft(path, workspace()),
    contents: (id) => Promise.resolve().then(() => draftContents(workspace(), id)),
    remove: (id) =>
      inTurn(id, () => {
        if (findDraft(workspace(), id) === undefined) throw unknownDraft(id)
        const use = draftUses.of(id)
        if (use !== undefined) throw draftInUse(use)
        removeDraft(workspace(), id, clock.now().toISOString())
      }),
    review: (id, request, call = {}) =>
      inTurn(id, async () => {
        const parsed = reviewRequestSchema.safeParse(request)
        if (!parsed.success) throw invalidRequest(parsed.error)
        const loaded = load(id)
        const event = await resolveReview(parsed.data, loaded.current, {
          call,
          support: (sentence, own = call) => supportOf(sentence, own),
          draft: (otherId) => load(otherId).current,
          passages: async () => {
            const asked = await draftPages(loaded, { reader, call })
            const passages = [...asked.passages(), ...(await passagesOf(loaded, call))]
            return new Map(passages.map((passage) => [passage.chunk.id, passage]))
          },
        })
        return store(id, event)
      }),
    reviewGiven: (draft, requests, { reviewer = settings.current().reviewer }, call = {}) =>
      inTurn(draft.id, () =>
        reviewGiven(draft, requests, {
          done: { at: clock.now().toISOString(), ...(reviewer === '' ? {} : { by: reviewer }) },
          workspace: workspace(),
          call,
          support: (sentence, own = call) => supportOf(sentence, own),
        }),
      ),
    placeFact: async (id, text) => Promise.resolve(placeFact(load(id).current, text)),
    insertFact: (id, fact, call = {}) =>
      inTurn(id, async () => {
        const parsed = factToInsertSchema.safeParse(fact)
        if (!parsed.success) throw invalidRequest(parsed.error)
        const loaded = load(id)
        const own = [...passageTexts(loaded.current.pages, loaded.current.chunks).values()]
        const event = await insertFact(loaded.current, parsed.data, {
          passages: [...own, ...(await passagesOf(loaded, call))],
          support: (sentence) => supportOf(sentence, call),
        })
        return store(id, event)
      }),
    undo: (id) => inTurn(id, () => move(id, 'undo')),
    redo: (id) => inTurn(id, () => move(id, 'redo')),
    writeSection: (id, place, options, call = {}) =>
      draftUses.during([id], 'writing', async () => {
        const loaded = load(id)
        const event = await writeSectionAgain(loaded, { place, options }, { context, reader, call })
        return inTurn(id, () => store(id, atItsPlace(event, load(id).current)))
      }),
    evidence: evidenceOf,
    translateEvidence: async (id, { sentence, chunkId }, call = {}) => {
      const { language } = load(id).current.event
      const { passages } = await evidenceOf(id, sentence, call)
      const passage = passages.find((each) => each.chunkId === chunkId)
      if (passage === undefined) throw unresolvedPassage(chunkId)
      await translateEvidence(passage, { workspace: workspace(), settings, language }, call)
      return evidenceOf(id, sentence, call)
    },
    translations: async (id) => {
      const { current } = load(id)
      return Promise.resolve(evidenceTranslations(current, translationsInto(workspace(), current.event.language)))
    },
    passages: async (id, { sentence: sentenceId, query, most = 10 }, call = {}) => {
      const loaded = load(id)
      const sentence = findSentence(loaded.current, sentenceId)
      const found = await rankPassages(await passagesOf(loaded, call), { query: query ?? sentence.text, most, call })
      const tools = { verifier: await verifier(), call }
      return {
        sentence: sentenceId,
        checked: checkOf(sentence),
        passages: await foundEvidence(sentence, found, tools),
      }
    },
    ...questions,
    ...updates,
    compare: async (ids) => Promise.resolve(compareDrafts(ids.map((id) => load(id).current))),
    merge: async (chosen) => {
      const parts = chosen.map(({ draft, sentences }) => ({ loaded: load(draft), sentences: new Set(sentences) }))
      const [first] = parts
      if (first === undefined || parts.some(({ loaded }) => loaded.eventId !== first.loaded.eventId)) {
        throw mergesOneEvent()
      }
      const merged = mergeDrafts(parts.map(({ loaded, sentences }) => ({ draft: loaded.current, sentences })))
      saveDraft(workspace(), merged, { id: first.loaded.eventId, savedAt: clock.now().toISOString() })
      return Promise.resolve(view(merged.id))
    },
    preview: async (id, format, options) =>
      Promise.resolve(previewDraft(load(id).current, format, { options, ...leavingWith(id) })),
    save: (id, format, path, options = {}) =>
      draftUses.during([id], 'exporting', async () => {
        const leaving = leavingDraft(load(id).current, { wiki: options.wiki, ...leavingWith(id) })
        const remedy = 'Read it, and tick the box beside it.'
        passGate(leaving.gate({ format, by: 'file' }, options), { policyRead: options.policyRead === true, remedy })
        saveFile(path, await leaving.file(format, options))
      }),
    copies: async (id) => Promise.resolve(copiesOf(load(id).current)),
    close: () => held.close(),
  }
}
