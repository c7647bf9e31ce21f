import type { Sentence } from '../../domain/draft.ts'
import type { CitationCandidate, GroundingStep } from '../../domain/grounding.ts'
import type { ChunkId, PageId } from '../../domain/ids.ts'
import { inlineText } from '../inlineText.ts'
import { type ArticleView, shownChunks } from './articleView.ts'

/** Why a sentence is in the draft and cites what it cites, as plain text for the evidence pane. */
export interface SentenceRecord {
  /** In the order in which they were done. */
  readonly steps: readonly { readonly done: string; readonly why: string }[]
  /** What was done with the sentence beyond leaving it as the writer gave it: "cited afresh, repaired"; empty where nothing. */
  readonly changes: string
  /** The sentence as the writer gave it; null where it reads so still. */
  readonly asWritten: string | null
  /** Pages whose passages were weighed and are not shown for the sentence, best first. */
  readonly lookedAt: readonly LookedAt[]
}

interface LookedAt {
  /** Its place in the file's list of pages. */
  readonly page: number
  /** "probability of support 0.31, cited by the writer" */
  readonly found: string
}

const done: Readonly<Record<GroundingStep['action'], string>> = {
  kept: 'Cited as the writer cited it',
  'cited-again': 'Cited afresh',
  'cited-twice': 'Given a second citation',
  repaired: 'Repaired',
  unquoted: 'Quotation marks taken off',
  'newer-figure': 'Newer figure taken',
  attributed: 'Both figures named',
  merged: 'Merged with a repetition',
  rewritten: 'Rewritten',
  'put-back': 'Put back',
}

/** Null where the sentence has no such record. */
export function sentenceRecord(
  view: ArticleView,
  sentence: Sentence,
  places: ReadonlyMap<PageId, number>,
): SentenceRecord | null {
  const { grounding } = sentence
  if (grounding === undefined) return null
  const changed = grounding.steps.filter(({ action }) => action !== 'kept').map(({ action }) => done[action])
  const asWritten = inlineText(grounding.asWritten ?? '')
  return {
    steps: grounding.steps.map(({ action, why }) => ({ done: done[action], why: inlineText(why) })),
    changes: [...new Set(changed)].map(lowerFirst).join(', '),
    asWritten: asWritten === '' || asWritten === inlineText(sentence.text) ? null : asWritten,
    lookedAt: lookedAt(view, sentence, places),
  }
}

/** One entry a page: its title twice would read as a repetition. */
function lookedAt(view: ArticleView, sentence: Sentence, places: ReadonlyMap<PageId, number>): readonly LookedAt[] {
  const { candidates = [], citedByWriter = [] } = sentence.grounding ?? {}
  const shown = new Set(shownChunks(sentence))
  const weighed = new Set(candidates.map(({ chunkId }) => chunkId))
  const others: readonly Other[] = [...candidates, ...citedByWriter.filter((id) => !weighed.has(id)).map(unweighed)]
  const byPage = new Map<number, Other[]>()
  for (const other of others) {
    const page = view.pageOf.get(other.chunkId)
    const place = page === undefined ? undefined : places.get(page.id)
    if (place === undefined || shown.has(other.chunkId)) continue
    byPage.set(place, [...(byPage.get(place) ?? []), other])
  }
  const cited = new Set(citedByWriter)
  return [...byPage].map(([page, passages]) => ({
    page,
    found: [finding(passages), passages.some(({ chunkId }) => cited.has(chunkId)) ? 'cited by the writer' : '']
      .filter((part) => part !== '')
      .join(', '),
  }))
}

type Other = Pick<CitationCandidate, 'chunkId' | 'probability'> & { readonly label: CitationCandidate['label'] | null }

/** What the writer cited and nothing was asked about. */
function unweighed(chunkId: ChunkId): Other {
  return { chunkId, probability: null, label: null }
}

/** "probability of support 0.60 and 0.38 (says otherwise)" */
function finding(passages: readonly Other[]): string {
  if (passages.some(({ label, probability }) => label === 'supported' && probability === null)) return 'word for word'
  const probabilities = passages
    .toSorted((a, b) => (b.probability ?? 0) - (a.probability ?? 0))
    .flatMap(({ label, probability }) =>
      probability === null ? [] : [`${probability.toFixed(2)}${label === 'contradicted' ? ' (says otherwise)' : ''}`],
    )
  return probabilities.length === 0 ? 'not weighed' : `probability of support ${listed.format(probabilities)}`
}

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' })

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
