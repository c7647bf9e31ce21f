import { z } from 'zod'
import type { Workspace } from './openWorkspace.ts'

/** The answer to a pinned question, with the page that supports it. */
export const pinnedAnswerSchema = z
  .strictObject({
    /** Null if the pages contain no answer. */
    answer: z.string().nullable(),
    /** The page that supports it; null if there is none. */
    page: z
      .strictObject({
        id: z.string(),
        url: z.string(),
        title: z.string(),
        site: z.string(),
        /** ISO 8601 day; null if the page has no date. */
        publishedAt: z.string().nullable(),
      })
      .readonly()
      .nullable(),
  })
  .readonly()
export type PinnedAnswer = z.infer<typeof pinnedAnswerSchema>

/** A question that is asked again when the pages of its event change. */
export interface Pin {
  readonly question: string
  /** ISO 8601, like all times here. */
  readonly pinnedAt: string
  readonly askedAt: string
  /** Identifies the set of pages it was last asked of. */
  readonly pages: string
  /** Whether the user has seen the current answer. */
  readonly seen: boolean
  readonly answer: PinnedAnswer & { readonly since: string }
  /** Earlier answers, newest first. */
  readonly former: readonly (PinnedAnswer & { readonly since: string; readonly until: string })[]
}

/** A question with its answer. */
export interface AskedPin {
  readonly question: string
  readonly pages: string
  readonly at: string
  readonly answer: PinnedAnswer
}

const pinSchema = z.object({
  question: z.string(),
  pinned_at: z.string(),
  asked_at: z.string(),
  pages: z.string(),
  seen: z.number(),
})
const answerSchema = z.object({
  question: z.string(),
  answer: z.string(),
  since: z.string(),
  until: z.string().nullable(),
})

/** An event's pins in the order in which they were pinned. */
export function pinsOf({ database }: Workspace, eventId: string): readonly Pin[] {
  const rows = z
    .array(pinSchema)
    .parse(database.prepare('SELECT * FROM pins WHERE event_id = ? ORDER BY pinned_at, question').all(eventId))
  const answers = z
    .array(answerSchema)
    .parse(
      database
        .prepare('SELECT question, answer, since, until FROM pin_answers WHERE event_id = ? ORDER BY seq DESC')
        .all(eventId),
    )
    .map(({ answer, ...row }) => ({ ...row, said: pinnedAnswerSchema.parse(JSON.parse(answer)) }))
  return rows.flatMap((row): readonly Pin[] => {
    const own = answers.filter(({ question }) => question === row.question)
    const now = own.find(({ until }) => until === null)
    if (now === undefined) return []
    return [
      {
        question: row.question,
        pinnedAt: row.pinned_at,
        askedAt: row.asked_at,
        pages: row.pages,
        seen: row.seen === 1,
        answer: { ...now.said, since: now.since },
        former: own.flatMap(({ said, since, until }) => (until === null ? [] : [{ ...said, since, until }])),
      },
    ]
  })
}

/** Pins a question with its answer, in one transaction. An existing pin is not changed. */
export function addPin(workspace: Workspace, eventId: string, { question, pages, at, answer }: AskedPin): void {
  workspace.transaction(() => {
    const { changes } = workspace.database
      .prepare(
        'INSERT OR IGNORE INTO pins (event_id, question, pinned_at, asked_at, pages, seen) VALUES (?, ?, ?, ?, ?, 1)',
      )
      .run(eventId, question, at, at, pages)
    if (changes > 0) insertAnswer(workspace, eventId, { question, at, answer })
  })
}

/** Removes a pin with all its answers. */
export function removePin(workspace: Workspace, eventId: string, question: string): void {
  workspace.transaction(() =>
    workspace.database.prepare('DELETE FROM pins WHERE event_id = ? AND question = ?').run(eventId, question),
  )
}

/**
 * Keeps what a pinned question was answered when it was asked again, in one transaction; a pin that was taken away
 * meanwhile stays away.
 *
 * @param isSame whether the answer says the same as the one that the pin has: then it takes its place, and otherwise
 *   that one is stored as what was answered until now, and the person has not seen the new one
 */
export function keepAnswer(
  workspace: Workspace,
  eventId: string,
  { question, pages, at, answer }: AskedPin,
  isSame: (before: PinnedAnswer) => boolean,
): void {
  const { database } = workspace
  workspace.transaction(() => {
    const before = pinsOf(workspace, eventId).find((pin) => pin.question === question)
    if (before === undefined) return
    const same = isSame(before.answer)
    database
      .prepare(
        'UPDATE pins SET asked_at = ?, pages = ?, seen = CASE WHEN ? THEN seen ELSE 0 END WHERE event_id = ? AND question = ?',
      )
      .run(at, pages, same ? 1 : 0, eventId, question)
    if (same) {
      database
        .prepare('UPDATE pin_answers SET answer = ? WHERE event_id = ? AND question = ? AND until IS NULL')
        .run(JSON.stringify(answer), eventId, question)
    } else {
      database
        .prepare('UPDATE pin_answers SET until = ? WHERE event_id = ? AND question = ? AND until IS NULL')
        .run(at, eventId, question)
      insertAnswer(workspace, eventId, { question, at, answer })
    }
  })
}

/** Records that the user has seen the current answer. */
export function seePin(workspace: Workspace, eventId: string, question: string): void {
  workspace.transaction(() =>
    workspace.database.prepare('UPDATE pins SET seen = 1 WHERE event_id = ? AND question = ?').run(eventId, question),
  )
}

function insertAnswer(
  { database }: Workspace,
  eventId: string,
  { question, at, answer }: Omit<AskedPin, 'pages'>,
): void {
  database
    .prepare(
      `INSERT INTO pin_answers (event_id, question, seq, answer, since)
       SELECT ?, ?, coalesce(max(seq), 0) + 1, ?, ? FROM pin_answers WHERE event_id = ? AND question = ?`,
    )
    .run(eventId, question, JSON.stringify(answer), at, eventId, question)
}
