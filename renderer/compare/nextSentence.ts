import {
  findCompared,
  otherSide,
  sentencesOf,
  type ComparedDrafts,
  type SentenceAt,
  type Side,
} from './comparedDrafts.ts'

/** The sentence to which a key moves; undefined for none. */
export function nextSentence(drafts: ComparedDrafts, active: SentenceAt | null, key: string): SentenceAt | undefined {
  if (key === 'j') return step(drafts, active, 1)
  if (key === 'k') return step(drafts, active, -1)
  if (key === 'ArrowRight' && active?.side === 'left') return across(drafts, active)
  if (key === 'ArrowLeft' && active?.side === 'right') return across(drafts, active)
  return undefined
}

function step(drafts: ComparedDrafts, active: SentenceAt | null, by: 1 | -1): SentenceAt | undefined {
  const side = active?.side ?? firstSide(drafts)
  const order = sentencesOf(drafts, side)
  const place = active === null ? -1 : order.findIndex(({ sentence }) => sentence.id === active.id)
  const next = order[place === -1 ? 0 : place + by]
  return next === undefined ? undefined : { side, id: next.sentence.id }
}

function firstSide(drafts: ComparedDrafts): Side {
  return sentencesOf(drafts, 'left').length > 0 ? 'left' : 'right'
}

/** The sentence that says the same; otherwise the first of the same row. */
function across(drafts: ComparedDrafts, active: SentenceAt): SentenceAt | undefined {
  const side = otherSide(active.side)
  const place = findCompared(drafts, active)
  if (place === undefined) return undefined
  const id = place.found.twin ?? drafts.rows[place.row]?.[side]?.sentences[0]?.sentence.id
  return id === undefined ? undefined : { side, id }
}
