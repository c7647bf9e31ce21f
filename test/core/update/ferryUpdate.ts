import { afterAll, beforeAll } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { pageSchema, type Page } from '../../../core/domain/page.ts'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import type { DraftUpdate } from '../../../core/update/draftUpdate.ts'
import { findUpdate } from '../../../core/update/findUpdate.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../core/judge/nli/verifier.ts'
import { sketchDraft } from '../export/draftFixture.ts'

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

export const seventeen = 'Seventeen people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.'
export const nineteen = 'Nineteen people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.'
export const closed =
  'The harbour at Kellan is closed to all ferries until the end of May, the harbour master of Harrow Bay said.'
export const crew = 'The master and the crew of the Isla Merrin were taken to hospital in Port Ellery.'
export const inquiry =
  'A public inquiry into the grounding of the ferry Isla Merrin in Harrow Bay will be led by Judge Hanna Voss.'
export const old = 'https://news.example/old'

export const draft = sketchDraft(
  [{ text: `${seventeen} ${closed} ${crew}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
  [
    { sentences: [{ text: seventeen, cites: [0] }] },
    {
      heading: 'Aftermath',
      sentences: [
        { text: closed, cites: [0] },
        { text: crew, cites: [0] },
      ],
    },
    { heading: 'Inquiry', sentences: [{ text: 'Calls for a public inquiry were made at once.', cites: [0] }] },
  ],
)

export function page(
  text: string,
  day: string | undefined,
  address = `https://news.example/${day ?? 'undated'}`,
): Page {
  return pageSchema.parse({
    id: `${day ?? 'undated'} ${text.length}`,
    url: address,
    finalUrl: address,
    provenance: 'url',
    title: 'Ferry grounding in Harrow Bay',
    authors: [],
    site: 'News',
    ...(day === undefined ? {} : { publishedAt: day }),
    language: 'en',
    text,
    sha256: 'a'.repeat(64),
  })
}

/** What pages change in the draft, or in another one. */
export async function update(
  pages: readonly Page[],
  since?: string,
  { of = draft, takenBack = new Map() }: { of?: Draft; takenBack?: ReadonlyMap<string, string> } = {},
): Promise<DraftUpdate> {
  return findUpdate(of, {
    pages: newerPages(pages, { today: '2026-06-30', since }),
    takenBack,
    reader: verifierReader(verifier),
    verifier,
  })
}
