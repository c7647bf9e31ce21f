import { z } from 'zod'
import { CitewrightError } from '../domain/citewrightError.ts'
import type { Draft } from '../domain/draft.ts'
import { applyReviews, startReview } from '../review/applyReview.ts'
import type { ReviewEvent } from '../review/reviewOperation.ts'
import { restoreEvent } from '../store/eventRecords.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import type { Spend } from './budget.ts'
import type { Importing } from './importedEvent.ts'
import { reviewsFileSchema } from './manifest.ts'
import { mergeReviews, type Decisions, type StoredDecision } from './mergeReviews.ts'
import { storeTexts } from './storeTexts.ts'

/**
 * Adds the decisions on a draft to those that are here.
 *
 * @throws ExcessError
 */
export function importReviews(draft: Draft, importing: Importing, spend: Spend): true {
  const { workspace, file, added, conflicts } = importing
  const path = `drafts/${draft.id}/reviews.json`
  const given = file.json(path, reviewsFileSchema) ?? { position: 0, events: [] }
  const own = ownDecisions(workspace, draft.id)
  const restored = new Map<StoredDecision, ReviewEvent>()
  const restore = (decision: StoredDecision): boolean => {
    const event = storeTexts(decision.event, importing, spend) ? restoredOf(workspace, decision) : undefined
    if (event !== undefined) restored.set(decision, event)
    return event !== undefined
  }
  for (const decision of own.events) restore(decision)
  const sound: StoredDecision[] = []
  let position = given.position
  for (const [place, { event, at }] of given.events.entries()) {
    const decision = { event: JSON.stringify(event), at, elsewhere: true }
    if (restore(decision)) sound.push(decision)
    else {
      file.misshapen(path)
      if (place < given.position) position -= 1
    }
  }
  const other = { events: sound, position: Math.min(position, sound.length) }
  const merged = mergeReviews(own, other, () => {
    const apply = startReview(draft)
    let current = draft
    return (decision) => {
      const event = restored.get(decision)
      if (event === undefined) return false
      spendOn(event, current, spend)
      try {
        current = apply(event)
        return true
      } catch (error) {
        if (error instanceof CitewrightError || error instanceof z.ZodError) return false
        throw error
      }
    }
  })
  if (merged.unfit > 0) conflicts.push({ kind: 'decision', name: `${draft.id}: ${merged.unfit}` })
  if (merged.added > 0) {
    for (const sentence of contested(own, other)) conflicts.push({ kind: 'sentence', name: sentence })
    store(workspace, draft.id, merged)
    added.decisions += merged.added
  }
  const inForce = merged.events.slice(0, merged.position).map((decision) => restored.get(decision))
  if (hasUnconfirmed(draft, inForce)) importing.unconfirmed.push(draft.id)
  return true
}

/** The event of a decision as `reviewsOf` restores it; undefined where it cannot be. */
function restoredOf(workspace: Workspace, { event, at, elsewhere }: StoredDecision): ReviewEvent | undefined {
  try {
    const restored = restoreEvent(workspace, event, { done: { at } })
    return elsewhere ? { ...restored, done: { ...(restored.done ?? { at }), elsewhere: true } } : restored
  } catch {
    return undefined
  }
}

/** What applying a decision costs: it reads the whole draft, once for each sentence that it words anew. */
function spendOn(event: ReviewEvent, { sections, leftOut = [], pages, chunks }: Draft, spend: Spend): void {
  const sentences = sections.reduce((sum, section) => sum + section.sentences.length, sections.length)
  const size = sentences + leftOut.length + ('pages' in event ? pages.length + chunks.length : 0)
  const named = 'sentences' in event ? event.sentences.length : 0
  const times = event.kind === 'replace' ? event.rewrites.length : event.kind === 'move-sentences' ? named : 1
  spend(size * times + named)
}

/** Whether a decision in force on a sentence came with a file and nobody here has confirmed it. */
function hasUnconfirmed(draft: Draft, inForce: readonly (ReviewEvent | undefined)[]): boolean {
  const events = inForce.filter((event) => event !== undefined)
  // Reviews that cannot be read are not shown.
  if (events.length < inForce.length) return false
  try {
    return applyReviews(draft, events).sections.some(({ sentences }) =>
      sentences.some(({ reviewed }) => reviewed?.elsewhere === true),
    )
  } catch (error) {
    if (error instanceof CitewrightError || error instanceof z.ZodError) return false
    throw error
  }
}

function ownDecisions({ database }: Workspace, id: string): Decisions {
  const events = z
    .array(z.object({ event: z.string(), at: z.string(), elsewhere: z.number() }))
    .parse(database.prepare('SELECT event, at, elsewhere FROM reviews WHERE draft_id = ? ORDER BY seq').all(id))
    .map(({ elsewhere, ...row }) => ({ ...row, elsewhere: elsewhere === 1 }))
  const position = z
    .object({ position: z.number() })
    .optional()
    .parse(database.prepare('SELECT position FROM review_positions WHERE draft_id = ?').get(id) ?? undefined)
  return { events, position: position?.position ?? 0 }
}

function store({ database }: Workspace, id: string, { events, position }: Decisions): void {
  database.prepare('DELETE FROM reviews WHERE draft_id = ?').run(id)
  const insert = database.prepare('INSERT INTO reviews (draft_id, seq, event, at, elsewhere) VALUES (?, ?, ?, ?, ?)')
  for (const [seq, { event, at, elsewhere }] of events.entries()) insert.run(id, seq, event, at, elsewhere ? 1 : 0)
  database.prepare('INSERT OR REPLACE INTO review_positions (draft_id, position) VALUES (?, ?)').run(id, position)
}

/** Sentences on which only the one and only the other decided something. */
function contested(own: Decisions, other: Decisions): readonly string[] {
  const key = ({ event, at }: StoredDecision): string => `${at} ${event}`
  const ownKeys = new Set(own.events.map(key))
  const otherKeys = new Set(other.events.map(key))
  const ofOwn = sentencesIn(own.events.slice(0, own.position).filter((one) => !otherKeys.has(key(one))))
  const ofOther = sentencesIn(other.events.slice(0, other.position).filter((one) => !ownKeys.has(key(one))))
  return [...ofOwn].filter((sentence) => ofOther.has(sentence))
}

const subjectSchema = z.looseObject({
  sentence: z.string().optional(),
  sentences: z.array(z.unknown()).optional(),
})

function sentencesIn(decisions: readonly StoredDecision[]): ReadonlySet<string> {
  return new Set(
    decisions.flatMap(({ event }) => {
      const { sentence, sentences = [] } = subjectSchema.parse(JSON.parse(event))
      return [...(sentence === undefined ? [] : [sentence]), ...sentences.filter((one) => typeof one === 'string')]
    }),
  )
}
