import { expect, it } from 'vitest'
import { officialSite } from '../../../../core/export/like/officialSite.ts'
import { sketchDraft } from '../draftFixture.ts'

it('finds the subject’s own site among the pages by its name alone', () => {
  const pages = (...urls: readonly string[]): Parameters<typeof sketchDraft>[0] =>
    urls.map((url) => ({ text: url, url }))
  const site = (title: string, ...urls: readonly string[]): string | undefined =>
    officialSite(sketchDraft(pages(...urls), [{ sentences: [] }], { title }))
  expect(site('Tarn Harbour Trust', 'https://news.example/a', 'https://www.tarn-harbour-trust.org/about')).toBe(
    'https://www.tarn-harbour-trust.org/',
  )
  expect(site('Tarn (company)', 'https://tarn.com/')).toBe('https://tarn.com/')
  expect(
    site('Tarn Harbour Trust', 'https://tarnharbourtrustnews.example/a', 'ftp://tarnharbourtrust.org/'),
  ).toBeUndefined()
})
