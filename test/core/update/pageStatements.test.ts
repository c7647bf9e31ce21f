import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../core/platform/pausingWork.ts'
import { pageSchema } from '../../../core/domain/page.ts'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import { pageSentences } from '../../../core/update/pageSentences.ts'
import { pageStatements } from '../../../core/update/pageStatements.ts'
import { createVerifier } from '../../../core/judge/nli/createVerifier.ts'
import { sketchDraft } from '../export/draftFixture.ts'

describe('what a page says for an update', () => {
  it('is its own words, and a sentence with a name for its pronoun is none of them', async () => {
    const judge = 'Hanna Voss leads the public inquiry into the ferry grounding in Harrow Bay.'
    const ordered = 'She has ordered the owners of the ferry Isla Merrin in Harrow Bay to hand over all papers.'
    const url = 'https://news.example/a'
    const page = pageSchema.parse({
      ...{ id: 'p', url, finalUrl: url, provenance: 'url', title: 'Ferry grounding in Harrow Bay', authors: [] },
      ...{ site: '', publishedAt: '2026-05-09', language: 'en', text: `${judge} ${ordered}`, sha256: 'a'.repeat(64) },
    })
    const { event } = sketchDraft([], [])
    const newer = newerPages([page], { today: '2026-06-30' })
    const verifier = await createVerifier({ kind: 'builtin' })
    const { runs } = atOnce(pageSentences(newer, event))
    const statements = await pageStatements(newer[0]!, runs, verifierReader(verifier), {})
    await verifier.close()
    expect(statements.map(({ text, wording }) => [wording, text])).toEqual([
      ['page', judge],
      ['cut', 'Hanna Voss has ordered the owners of the ferry Isla Merrin in Harrow Bay to hand over all papers.'],
    ])
  })
})
