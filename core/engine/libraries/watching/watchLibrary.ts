import { z } from 'zod'
import { wordingSchema } from '../../../domain/phrase.ts'
import type { LongCall } from '../../../domain/progress.ts'

/** Searches that find sources by an event's name and allow repeated queries. */
export const watchedSearches = ['searxng', 'brave', 'brave-news', 'gdelt', 'google', 'extlinks'] as const

const day = 24

/** How an event is watched. */
export const watchSettingsSchema = z
  .strictObject({
    /** Hours between checks. Default a day. */
    everyHours: z
      .int()
      .min(1)
      .max(31 * day)
      .default(day),
    /** The searches to use; if empty, only the event's own sources are read. */
    searches: z.array(z.enum(watchedSearches)).max(watchedSearches.length).readonly(),
    /** Addresses of feeds (RSS, Atom) to read. Default none. */
    feeds: z
      .array(z.url({ protocol: /^https?$/ }).max(2000))
      .max(20)
      .readonly()
      .default([]),
  })
  .readonly()
export type WatchSettings = z.infer<typeof watchSettingsSchema>

/** The outcome of the last check of an event. */
export const watchOutcomeSchema = z.discriminatedUnion('kind', [
  /** Newer pages were compared with the draft: sentences that they change, dispute or no longer support; and facts that it lacks. */
  z
    .strictObject({
      kind: z.literal('found'),
      draftId: z.string(),
      changed: z.int().nonnegative(),
      missing: z.int().nonnegative(),
      /** Whether the person has seen it. */
      seen: z.boolean(),
    })
    .readonly(),
  /** There is nothing newer than what was already read. */
  z.strictObject({ kind: z.literal('nothing') }).readonly(),
  /** There is no draft to compare pages with. */
  z.strictObject({ kind: z.literal('no-draft') }).readonly(),
  /** The check failed; since the first of these failures in a row, ISO 8601. */
  z
    .strictObject({
      kind: z.literal('failed'),
      message: z.string(),
      remedy: z.string(),
      /** Both with their values apart; absent in what an older version stored. */
      wording: z.strictObject({ message: wordingSchema, remedy: wordingSchema }).readonly().optional(),
      since: z.string(),
    })
    .readonly(),
])
export type WatchOutcome = z.infer<typeof watchOutcomeSchema>

/** An event that is checked regularly. */
export interface WatchedEvent extends WatchSettings {
  readonly eventId: string
  readonly title: string
  /** ISO 8601: the last check; null before the first. */
  readonly lookedAt: string | null
  /** ISO 8601: the next check; empty if it is due now. */
  readonly dueAt: string
  /** Null before the first check. */
  readonly outcome: WatchOutcome | null
}

/** Events that are checked on a schedule while the program runs. No draft is changed. */
export interface WatchLibrary {
  /** By title. */
  list(): Promise<readonly WatchedEvent[]>
  /** Starts watching an event, or with `null` stops. */
  set(eventId: string, settings: z.input<typeof watchSettingsSchema> | null): Promise<readonly WatchedEvent[]>
  /**
   * Checks the events that are due, one after another: newer pages are collected, added as sources, and compared with
   * the event's newest draft. A failure is recorded in the event's outcome and retried an hour later.
   *
   * @throws the signal's reason
   */
  lookDue(call?: LongCall): Promise<readonly WatchedEvent[]>
  /** Checks one event now, whether it is due or not. */
  look(eventId: string, call?: LongCall): Promise<readonly WatchedEvent[]>
  /**
   * Searches once for pages on an event since a day, watched or not, with the searches that are set up. Unknown pages
   * become sources of the event; their number is returned.
   *
   * @param since ISO 8601 day
   * @throws {CitewrightError} if all searches failed; the signal's reason
   */
  collect(eventId: string, since: string, call?: LongCall): Promise<number>
  /** Marks the outcome of an event as seen. */
  see(eventId: string): Promise<readonly WatchedEvent[]>
}
