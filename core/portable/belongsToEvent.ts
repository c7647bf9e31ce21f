import { z } from 'zod'
import { plainAddress } from '../collect/address/plainAddress.ts'
import type { Draft } from '../domain/draft.ts'
import { applyReviews } from '../review/applyReview.ts'
import type { Workspace } from '../store/openWorkspace.ts'
import { reviewsOf } from '../store/reviews.ts'
import { draftsOfEvent } from '../store/savedDrafts.ts'
import { translatedWords } from './translatedWords.ts'

const text = z.string()
const orNull = z.string().nullable()

/** The keys of notes that pages of an event and of its drafts may have. */
export function pageKeys({ database }: Pick<Workspace, 'database'>, event: string): ReadonlySet<string> {
  const keys = new Set<string>()
  const records = database
    .prepare(
      `SELECT source AS url, record ->> 'finalUrl' AS final, record ->> 'url' AS given FROM event_pages WHERE event_id = ?`,
    )
    .all(event)
  for (const { url, final, given } of z.array(z.object({ url: text, final: orNull, given: orNull })).parse(records)) {
    for (const address of [url, final, given]) if (address !== null) keys.add(plainAddress(address))
  }
  const named = z.looseObject({
    id: text,
    url: text,
    readable: z.looseObject({ givenId: text.optional() }).optional(),
  })
  for (const row of database
    .prepare("SELECT record -> 'pages' AS pages FROM drafts WHERE event_id = ?")
    .iterate(event)) {
    for (const one of z.array(text).parse(JSON.parse(z.object({ pages: text }).parse(row).pages))) {
      const page = named.parse(JSON.parse(one))
      keys.add(plainAddress(page.url)).add(page.id)
      if (page.readable?.givenId !== undefined) keys.add(page.readable.givenId)
    }
  }
  return keys
}

/** Hashes of the words of an event's drafts that may have been translated. */
export function translatable(workspace: Workspace, event: string): ReadonlySet<string> {
  const hashes = new Set<string>()
  for (const { id, draft } of draftsOfEvent(workspace, event)) {
    if (draft === undefined) continue
    for (const one of [draft, reviewed(workspace, id, draft)]) for (const hash of translatedWords(one)) hashes.add(hash)
  }
  return hashes
}

function reviewed(workspace: Workspace, id: string, draft: Draft): Draft {
  try {
    const { events, position } = reviewsOf(workspace, id)
    return applyReviews(draft, events.slice(0, position))
  } catch {
    // Reviews that no longer fit their draft do not keep the draft from being exported.
    return draft
  }
}
