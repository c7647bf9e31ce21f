import type { PageWords, SentenceUpdate, UpdatePage } from '../draftUpdate.ts'
import { isNewState } from '../isNewState.ts'
import { wordChanges } from '../wordChanges.ts'
import { pagesOf, type CheckedChange, type CheckedChanges, type KnownSentence, type Means } from './checkChanges.ts'
import { suggest } from './suggestChange.ts'

/** What newer pages make of a sentence, from what the model reports of it, as far as that was confirmed. */
export function sentenceUpdate(
  { sentence, section, day }: KnownSentence,
  { checked, lost }: { readonly checked: CheckedChanges; readonly lost: ReadonlyMap<string, string> },
  means: Means,
): SentenceUpdate {
  const change = checked.changes.get(sentence.id)
  const saidBy = checked.again.get(sentence.id) ?? []
  const found = change === undefined ? undefined : stateOf(change, { sentence, day }, means)
  const base = { sentence: sentence.id, section, text: sentence.text, saidBy, rivals: [], restsOn: [] }
  const removal = { kind: 'mark', sentences: [sentence.id], review: 'rejected' } as const
  if (change === undefined || found === undefined || found.state === 'older') {
    const reason = lost.get(sentence.id)
    return {
      ...base,
      ...(reason === undefined ? { state: 'unchanged', reason: '' } : { state: 'unsupported', reason }),
      contradictedBy: [],
      olderAgainst: found?.state === 'older' && change !== undefined ? firstOfEach(change.words) : [],
      instead: null,
      removal: reason === undefined ? null : removal,
    }
  }
  const instead =
    change.instead === null
      ? null
      : suggest(change.instead, { section, after: sentence.id, replaces: sentence }, change.pages, means)
  return {
    ...base,
    state: found.state,
    reason: found.reason,
    contradictedBy: change.pages,
    rivals: change.rivals,
    olderAgainst: [],
    instead: instead === null ? null : { ...instead, changes: wordChanges(sentence.text, instead.text) },
    removal,
  }
}

/** What the days of the pages make of a change. */
function stateOf(
  { pages, unsure, why }: CheckedChange,
  { sentence, day }: Pick<KnownSentence, 'sentence' | 'day'>,
  { draft, passages }: Means,
): { readonly state: 'changed' | 'disputed' | 'older'; readonly reason: string } {
  if (unsure) return { state: 'disputed', reason: why === '' ? 'newer pages disagree' : why }
  const cited = new Set(draft.chunks.filter(({ id }) => sentence.citations.includes(id)).map(({ pageId }) => pageId))
  const isNewer = ({ id, day: current, dated }: UpdatePage): boolean => {
    const page = passages.find((passage) => passage.page.id === id)?.page
    const replaces = draft.pages.some((old) => cited.has(old.id) && page !== undefined && isNewState(page, old))
    return replaces || (dated && (day === null || current > day))
  }
  if (pages.some(isNewer)) return { state: 'changed', reason: why }
  if (day !== null && pages.every((page) => page.dated && page.day < day)) return { state: 'older', reason: '' }
  return {
    state: 'disputed',
    reason: pages.some(({ dated }) => !dated)
      ? 'a page of unknown date says otherwise: it may be older or newer'
      : 'pages of the same day disagree',
  }
}

/** The first words of each page. */
function firstOfEach(words: readonly PageWords[]): readonly PageWords[] {
  return pagesOf(words).flatMap((page) => words.find((one) => one.page === page) ?? [])
}
