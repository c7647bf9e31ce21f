/** What a saved page tells of its saving: claims, since nobody saw where the file came from. */
export interface SavedFrom {
  /** Where it was saved from, as `claimedAddress` lets it through. */
  readonly address?: string
  /** ISO 8601 date-time. */
  readonly savedAt?: string
}

/** The page inside a file that holds it with its images and styles. */
export interface SavedPage extends SavedFrom {
  readonly bytes: Uint8Array
  /** The part's `Content-Type` header. */
  readonly contentType: string
  /** Whether the file ends within the page. */
  readonly cutOff: boolean
}

const years = { first: 1990, last: 2100 }
const longestDate = 100

/** A moment as a browser writes it, in the form of mail (RFC 5322), of ECMAScript or of ISO 8601; undefined for anything else. */
export function momentSaved(written: string): string | undefined {
  const text = written.trim().slice(0, longestDate)
  // A day without a time of day, or a time without a zone, is no moment.
  if (!/\d:\d\d/.test(text) || !/(?:Z|GMT|UTC?|[+-]\d{2}:?\d{2})\b/.test(text)) return undefined
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return undefined
  const year = moment.getUTCFullYear()
  return year < years.first || year > years.last ? undefined : moment.toISOString()
}
