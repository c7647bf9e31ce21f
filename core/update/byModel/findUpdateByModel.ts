import { cuttingChunks } from '../../chunk/cutChunks.ts'
import { withPauses } from '../../platform/pausingWork.ts'
import { indexEvidence } from '../../chunk/indexEvidence.ts'
import { labelSentences, type LabelledDocument } from '../../chunk/labelSentences.ts'
import { passageTexts } from '../../chunk/passageTexts.ts'
import type { LongCall } from '../../domain/progress.ts'
import type { Judge } from '../../judge/judge.ts'
import type { Verifier } from '../../judge/nli/verifier.ts'
import { pageDate } from '../../write/extractive/pageDate.ts'
import { changedTallies, figuresIn } from '../changedFigures.ts'
import { draftFacts } from '../draftFacts.ts'
import type { DraftUpdate } from '../draftUpdate.ts'
import { lostSentences } from '../lostSentences.ts'
import type { NewerPage } from '../newerPages.ts'
import { silentPage } from '../silentPage.ts'
import type { UpdatableArticle } from '../updatableArticle.ts'
import type { ReportedChanges, ShownDraft } from './askForChanges.ts'
import { checkChanges, type KnownSentence, type Means } from './checkChanges.ts'
import { sentenceUpdate } from './sentenceUpdate.ts'
import { missingFacts } from './suggestChange.ts'

export interface ModelUpdateOptions extends LongCall {
  /** Pages that the draft has not read, the oldest first. */
  readonly pages: readonly NewerPage[]
  /** Has a model compare the draft with documents. */
  readonly ask: (draft: ShownDraft, documents: readonly LabelledDocument[]) => Promise<ReportedChanges>
  /** Undefined if code alone checks what the model writes. */
  readonly judge: Judge | undefined
  /** Finds out whether changed pages still say what they are cited for. */
  readonly verifier: Verifier
  /** Pages withdrawn from the event's ledger, by id, with the reason: they are not read. Default none. */
  readonly takenBack?: ReadonlyMap<string, string>
}

export interface ModelUpdate {
  readonly update: DraftUpdate
  /** Why the judge did not judge it or not all of it; null if it did. */
  readonly judgeFailed: string | null
  /** Number of pages for which the model gave no readable answer. */
  readonly unread: number
}

/** Words of a chunk. */
const chunkWords = 256

/**
 * Finds what newer pages change in a draft, by asking a chat model that reads both. Everything that it suggests is
 * checked like a sentence of a draft, and whether a page is newer is decided by the days of the pages. The draft does
 * not change: each suggestion has the review event that accepting it makes.
 */
export async function findUpdateByModel(
  draft: UpdatableArticle,
  { pages: given, ask, judge, verifier, takenBack = new Map(), ...call }: ModelUpdateOptions,
): Promise<ModelUpdate> {
  const pages = given.filter(({ page }) => !takenBack.has(page.id))
  const passages = await withPauses(
    cuttingChunks(
      pages.map(({ page }) => page),
      { words: chunkWords, ending: 'sentence' },
    ),
    call.signal,
  )
  const own = [...passageTexts(draft.pages, draft.chunks).values()]
  const newIds = new Set<string>(pages.map(({ page }) => page.id))
  const documents = labelSentences([...passages, ...own.filter(({ page }) => !newIds.has(page.id))])
  const index = indexEvidence(documents)
  const newer = documents.filter(({ page, sentences }) => newIds.has(page.id) && sentences.length > 0)
  const known = knownSentences(draft)
  const said = await ask(shownDraft(draft, known), newer)
  const shownPages = new Map(pages.map(({ shownPage }) => [shownPage.id, shownPage]))
  const means: Means = { draft, index, passages, shownPages }
  const checked = await checkChanges(said, known, means, { judge, call })
  const lost = await lostSentences(draft, { pages, passages, verifier, takenBack, call })
  const sentences = known.map((one) => sentenceUpdate(one, { checked, lost }, means))
  const { missing, newSections, passedOver } = missingFacts(said, checked.missing, means)
  const tallies = changedTallies(
    sentences.flatMap(({ sentence: id, instead }) => {
      const sentence = known.find((one) => one.sentence.id === id)?.sentence
      return instead === null || sentence === undefined
        ? []
        : [{ sentence, current: instead.text, day: instead.page.day }]
    }),
    draft.event.language,
  )
  return {
    judgeFailed: checked.judgeFailed,
    unread: said.unread.length,
    update: {
      sentences: sentences.map((one) =>
        one.state === 'unchanged'
          ? {
              ...one,
              restsOn: figuresIn({ id: one.sentence, text: one.text }, tallies, {
                language: draft.event.language,
                confirmed: newestOf(one.saidBy.map(({ day }) => day)) ?? undefined,
              }),
            }
          : one,
      ),
      missing,
      newSections,
      passedOver: [...checked.passedOver, ...passedOver],
      newest: newestOf([
        ...draft.pages.map((page) => pageDate(page)),
        ...known.map(({ sentence }) => sentence.citedOf),
      ]),
      pages: pages.map(({ shownPage }) => shownPage),
      silent: pages.filter(({ page }) => !newer.some((one) => one.page.id === page.id)).map(silentPage),
      log: [],
    },
  }
}

/** The sentences that are compared: all but the rejected ones. */
function knownSentences(draft: UpdatableArticle): readonly KnownSentence[] {
  const days = new Map(
    draftFacts(draft).flatMap((fact) => (fact.kind === 'add' ? [[fact.entry, fact.document.time] as const] : [])),
  )
  return draft.sections.flatMap(({ sentences }, section) =>
    sentences.flatMap((sentence): readonly KnownSentence[] => {
      if (sentence.review === 'rejected') return []
      const day = days.get(sentence.id)
      return [{ sentence, section, day: day === undefined || day < '1000' ? null : day }]
    }),
  )
}

function shownDraft({ sections }: UpdatableArticle, known: readonly KnownSentence[]): ShownDraft {
  return {
    sections: sections.map(({ heading }, at) => ({
      heading,
      sentences: known
        .filter(({ section }) => section === at)
        .map(({ sentence: { id, text }, day }) => ({ id, text, day })),
    })),
  }
}

function newestOf(days: readonly (string | null | undefined)[]): string | null {
  return (
    days
      .flatMap((day) => (day?.length === 10 ? [day] : []))
      .sort()
      .at(-1) ?? null
  )
}
