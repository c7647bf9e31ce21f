import { pageIdSchema, type SentenceId } from '../../../domain/ids.ts'
import type { Page } from '../../../domain/page.ts'
import type { LongCall } from '../../../domain/progress.ts'
import { badgeOf, type Badge } from '../../../domain/badge.ts'
import { guessLanguage } from '../../../extract/guessLanguage.ts'
import { termsOf } from '../../../judge/claim/claimTerms.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { cutPages } from '../events/readSources.ts'
import { listDrafts } from '../drafts/listDrafts.ts'
import { loadDraft } from '../drafts/loadDraft.ts'
import { findEvent } from '../../pipeline/findEvent.ts'
import type { LibraryContext } from '../../libraryContext.ts'
import { checkOnPassages } from './checkOnPassages.ts'
import { noDraftOfEvent, noWordsSelected } from './claimErrors.ts'
import type { ClaimSentenceCheck, SelectionOptions, SupportedSentences } from './claimLibrary.ts'

/** Badges of sentences that a selection is about, those that it supports first. */
const shown: readonly Badge[] = ['supported', 'partly', 'facts-found', 'facts-missing', 'contradicted']
/** Those of sentences that it supports, as far as they were checked. */
const supporting: ReadonlySet<Badge> = new Set<Badge>(['supported', 'partly', 'facts-found'])

/** Share of a sentence's words that a selection may lack, where no judge reads them. */
const mostMissing = 0.3

/**
 * Checks each sentence of an event's newest draft against words of a page alone, as a claim is checked against pages. Nothing
 * is stored but answers of models.
 */
export async function supportedSentences(
  eventId: string,
  { text, address, judge }: SelectionOptions,
  { context, call }: { readonly context: LibraryContext; readonly call: LongCall },
): Promise<SupportedSentences> {
  const store = context.workspace()
  const { event } = findEvent(store, eventId)
  const newest = listDrafts(store, eventId).find(({ unreadable = false }) => !unreadable)
  if (newest === undefined) throw noDraftOfEvent(event.title)
  const passages = cutPages([selectedPage(text, address)])
  if (passages.length === 0) throw noWordsSelected()
  const sentences = loadDraft(store, newest.id)
    .current.sections.flatMap((section) => section.sentences)
    .filter(({ review }) => review !== 'rejected')
  const claim = { text: '', questions: [], sentences: sentences.map((sentence) => ({ text: sentence.text })) }
  const checked = await checkOnPassages({ claim, passages, subject: event.title, judge }, context, call)
  const found = checked.sentences.flatMap((check, at) => {
    const { id } = sentences[at] ?? {}
    return id === undefined || check.evidence.length === 0 ? [] : describe(id, check)
  })
  return {
    draftId: newest.id,
    sentences: found.toSorted((one, other) => shown.indexOf(one.badge) - shown.indexOf(other.badge)),
    judge: checked.judge,
    judgeFailure: checked.judgeFailure,
  }
}

function describe(id: SentenceId, check: ClaimSentenceCheck): SupportedSentences['sentences'] {
  const badge = badgeOf(check)
  // Among a few words, shared names alone make evidence; without a judge, the rest of the sentence must be there too.
  const isAbout = check.label !== 'unchecked' || check.missingWords.length <= mostMissing * termsOf(check.text).size
  if (!shown.includes(badge) || !isAbout) return []
  return [{ id, text: check.text, badge, isSupported: supporting.has(badge), evidence: check.evidence }]
}

/** The selected words as a page of their own, so that nothing around them counts. */
function selectedPage(text: string, address: string): Page {
  const words = text.trim()
  return {
    id: pageIdSchema.parse('selection'),
    url: address,
    finalUrl: address,
    provenance: 'browser',
    title: '',
    authors: [],
    site: '',
    language: guessLanguage(words, address),
    text: words,
    sha256: sha256(words),
  }
}
