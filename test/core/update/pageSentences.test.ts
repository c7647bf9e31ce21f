import { expect, it } from 'vitest'
import { atOnce } from '../../../core/platform/pausingWork.ts'
import { pageSchema, type Page } from '../../../core/domain/page.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import { pageSentences } from '../../../core/update/pageSentences.ts'
import { sketchDraft } from '../export/draftFixture.ts'

const { event } = sketchDraft([], [])

function page(id: string, text: string, language = 'en'): Page {
  const url = `https://${id}.example/`
  return pageSchema.parse({
    ...{ id, url, finalUrl: url, provenance: 'url', title: 'Ferry grounding in Harrow Bay', authors: [], site: '' },
    ...{ publishedAt: '2026-05-09', language, text, sha256: 'a'.repeat(64) },
  })
}

const whole = page('whole', 'Hanna Voss leads the public inquiry into the ferry grounding in Harrow Bay.')
const lowerCase = page(
  'lower',
  'the ferry isla merrin ran aground in harrow bay on thursday evening and twelve people were injured the coastguard said a tug from kellan pulled the ship off the rocks a week later while the owners sent divers to look at the hull and the ministry of transport asked for a report by the end of the year about the lights of the channel which had been out for days before the ship left the harbour that evening and nobody on the island had been told of it although the pilots had asked for new lamps twice in the spring before the season began and the ferries were full of visitors again',
)
const german = page(
  'german',
  'Zwölf Menschen wurden verletzt, als die Fähre auf die Felsen lief, sagte das Ministerium.',
  'de',
)
const notice = page(
  'notice',
  'We use cookies and similar technologies to improve your experience on this website, please accept all.',
)

const textsOf = (pages: readonly Page[]): readonly string[] => {
  const { runs } = atOnce(pageSentences(newerPages(pages, { today: '2026-06-30' }), event))
  return runs.map((run) => run.map(({ text, passage }) => `${passage.page.id}: ${text}`).join(' | '))
}

it('takes no sentence of pages in lower case, in another language, or of notices alone', () => {
  expect(textsOf([whole, lowerCase, german, notice])).toEqual([`whole: ${whole.text}`])
})
