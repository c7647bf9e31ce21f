import { expect, it } from 'vitest'
import { givenCopy } from '../../../../core/collect/archive/givenCopy.ts'

const page = 'https://paper.example.com/a'

it.each([
  [`https://web.archive.org/web/20260514000000/${page}`, '2026-05-14T00:00:00Z'],
  [`https://archive.ph/20260514/${page}`, '2026-05-14'],
  [`https://wayback.archive-it.org/123/20260514093000/${page}`, '2026-05-14T09:30:00Z'],
])('%s is a copy', (url, date) => {
  expect(givenCopy(url, page)).toEqual({ url, date })
})

it.each([
  `https://archive.org/download/ITEM/20260514000000/${page}`,
  `https://anybody.example.org/web/20260514000000/${page}`,
  `https://web.archive.org/web/2026/${page}`,
  `https://web.archive.org/web/20260514000000/${page}/other`,
])('%s is none', (url) => {
  expect(givenCopy(url, page)).toBeUndefined()
})
