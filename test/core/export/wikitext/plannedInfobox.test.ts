import { describe, expect, it } from 'vitest'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { sketchDraft, type PageSketch } from '../draftFixture.ts'

const page: PageSketch = {
  text: 'The ferry ran aground.',
  publishedAt: '2026-05-15T08:00:00Z',
  fetchedAt: '2026-06-02T08:00:00Z',
}
const grounding = 'On 14 May 2026 the ferry ran aground in Harrow Bay, in the Tarran Islands.'

describe('the infobox of a planned article', () => {
  it('takes counts from the lead of a planned article, which sums up, and not from its background', () => {
    const lead = { sentences: [{ text: grounding }, { text: '17 people were injured.' }] }
    const background = {
      heading: 'Background',
      sentences: [{ text: 'Five people were injured in an earlier attack.' }],
    }
    const draft = sketchDraft([page], [lead, background], { date: '2026-05-14', place: 'Harrow Bay' })
    expect(toWikitext(draft)).not.toContain('reported injuries')
    expect(toWikitext({ ...draft, plan: { kind: 'accident', sections: [] } })).toContain('| reported injuries = 17\n')
  })

  it('is left out where the subject is no event', () => {
    const draft = sketchDraft([page], [{ sentences: [{ text: grounding }] }], {
      date: '2026-05-14',
      place: 'Harrow Bay',
    })
    expect(toWikitext(draft)).toContain('{{Infobox event')
    expect(toWikitext({ ...draft, plan: { kind: 'film', sections: [] } })).not.toContain('Infobox')
    expect(toWikitext({ ...draft, plan: { kind: 'accident', sections: [] } })).toContain('{{Infobox event')
  })
})
