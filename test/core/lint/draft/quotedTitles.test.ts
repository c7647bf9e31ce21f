import { expect, it } from 'vitest'
import { inEnglish } from '../../../../core/domain/phrase.ts'
import { quotedTitles } from '../../../../core/lint/draft/quotedTitles.ts'
import { sketchDraft } from '../../export/draftFixture.ts'

const [page] = sketchDraft([{ text: 'Fog lay over the reef.', title: 'Fog' }], []).pages

it('names the titles of pages, and of any number the first ten', () => {
  expect(inEnglish(quotedTitles([page!]))).toBe('"Fog"')
  const many = Array.from({ length: 100_000 }, (_, at) => ({ ...page!, title: String(at) }))
  expect(inEnglish(quotedTitles([page!, ...many]))).toBe('"Fog", "0", "1", "2", "3", "4", "5", "6", "7", "8"')
})

it('cuts long titles, so that the end of the message is not lost', () => {
  const long = 'Residents near the harbour say that the fog lay over the reef for days'
  expect(inEnglish(quotedTitles([{ ...page!, title: long }]))).toBe(
    '"Residents near the harbour say that the fog lay over the re…"',
  )
})
