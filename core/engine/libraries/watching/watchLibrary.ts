import { z } from 'zod'
import type { LongCall } from '../../../domain/progress.ts'

/** The searches that find sources by what an event is called, and can be asked again and again. */
export const watchedSearches = ['searxng', 'brave', 'brave-news', 'gdelt', 'google', 'extlinks'] as const

const day = 24

/** How an event is watched. */
export const watchSettingsSchema = z
  .strictObject({
    /** Hours from one look to the next. Default a day. */
    everyHours: z
      .int()
      .min(1)
      .max(31 * day)
      .default(day),
    /** Who is asked for newer pages; none: only the event's own sources are read. */
    searches: z.array(z.enum(watchedSearches)).max(watchedSearches.length).readonly(),
    /** Addresses of feeds (RSS, Atom) that are read for newer pages on it. Default none. */
    feeds: z
      .array(z.url({ protocol: /^https?$/ }).max(2000))
      .max(20)
      .readonly()
      .default([]),
  })
  .readonly()
export type WatchSettings = z.infer<typeof watchSettingsSchema>

/** What the last look at an event came to. */
export const watchOutcomeSchema = z.discriminatedUnion('kind', [
  /** Newer pages were compared with the draft: sentences that they change, dispute or do not carry any more; facts it lacks. */
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
  /** Nothing is newer than what was read before. */
  z.strictObject({ kind: z.literal('nothing') }).readonly(),
  /** There is no draft to hold pages against. */
  z.strictObject({ kind: z.literal('no-draft') }).readonly(),
  /** It could not be looked at, since the first time that this was so in a row; ISO 8601. */
  z.strictObject({ kind: z.literal('failed'), message: z.string(), remedy: z.string(), since: z.string() }).readonly(),
])
export type WatchOutcome = z.infer<typeof watchOutcomeSchema>

/** An event that is looked at again and again. */
export interface WatchedEvent extends WatchSettings {
  readonly eventId: string
  readonly title: string
  /** ISO 8601: the last look; null before the first. */
  readonly lookedAt: string | null
  /** ISO 8601: when it is due next; empty where it is at once. */
  readonly dueAt: string
  /** Null before the first look. */
  readonly outcome: WatchOutcome | null
}

/** Events that are looked at again on a schedule while the program runs. No draft is changed by it. */
export interface WatchLibrary {
  /** By title. */
  list(): Promise<readonly WatchedEvent[]>
  /** Watches an event, or with `null` does not any more. */
  set(eventId: string, settings: z.input<typeof watchSettingsSchema> | null): Promise<readonly WatchedEvent[]>
  /**
   * Looks at the events that are due, one after the other: newer pages are collected as was set, become sources of the event,
   * and are compared with its newest draft. What fails is recorded in the event's outcome and tried again an hour later.
   *
   * @throws the signal's reason
   */
  lookDue(call?: LongCall): Promise<readonly WatchedEvent[]>
  /** Looks at one event now, whether it is due or not. */
  look(eventId: string, call?: LongCall): Promise<readonly WatchedEvent[]>
  /**
   * Looks for pages on an event from a day on once, watched or not, with the searches that can be asked as the program is set; those
   * that are not known become sources of the event. Gives how many did.
   *
   * @param since ISO 8601 day
   * @throws {CitewrightError} where all that were asked have failed; the signal's reason
   */
  collect(eventId: string, since: string, call?: LongCall): Promise<number>
  /** Notes that the person has seen what was found for an event. */
  see(eventId: string): Promise<readonly WatchedEvent[]>
}
