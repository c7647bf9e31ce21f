import { findCompared, sentencesOf, type ComparedDrafts, type SentenceAt } from './comparedDrafts.ts'

/** The sentence to which a key moves; undefined for none. */
export function nextSentence(drafts: ComparedDrafts, active: SentenceAt | null, key: string): SentenceAt | undefined {
  if (key === 'j') return step(drafts, active, 1)
  if (key === 'k') return step(drafts, active, -1)
  if (key === 'ArrowRight' && active !== null) return across(drafts, active, 1)
  if (key === 'ArrowLeft' && active !== null) return across(drafts, active, -1)
  return undefined
}

function step(drafts: ComparedDrafts, active: SentenceAt | null, by: 1 | -1): SentenceAt | undefined {
  const column =
    active?.column ??
    Math.max(
      0,
      drafts.views.findIndex((_, at) => sentencesOf(drafts, at).length > 0),
    )
  const order = sentencesOf(drafts, column)
  const place = active === null ? -1 : order.findIndex(({ sentence }) => sentence.id === active.id)
  const next = order[place === -1 ? 0 : place + by]
  return next === undefined ? undefined : { column, id: next.sentence.id }
}

/** The sentence of the next column that says the same; otherwise the first of the same row. */
function across(drafts: ComparedDrafts, active: SentenceAt, by: 1 | -1): SentenceAt | undefined {
  const column = active.column + by
  const place = findCompared(drafts, active)
  if (place === undefined) return undefined
  const id = place.found.twins[column] ?? drafts.rows[place.row]?.[column]?.sentences[0]?.sentence.id
  return id === undefined ? undefined : { column, id }
}
