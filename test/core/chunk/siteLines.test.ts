import { expect, it } from 'vitest'
import { siteLines } from '../../../core/chunk/siteLines.ts'
import type { Page } from '../../../core/domain/page.ts'
import { passage } from '../write/passages.ts'

const standing = 'The Harbour Post is printed in Vale by the company of the same name.'

/** Pages of one site, each with the line and a sentence of its own. */
function pages(about: Partial<Page>): readonly Page[] {
  return ['Reef', 'Tug', 'Fog'].map(
    (title) =>
      passage(title.toLowerCase(), `The ${title.toLowerCase()} was in the news of Monday.\n${standing}`, {
        title,
        url: `https://post.example/${title}`,
        finalUrl: `https://post.example/${title}`,
        ...about,
      }).page,
  )
}

it('finds the lines that a site repeats on pages of text, also where nothing was removed from them', () => {
  const found = siteLines(pages({ plain: true }))
  expect([...found].map(([page, spans]) => spans.map(({ start, end }) => page.text.slice(start, end)))).toEqual([
    [standing],
    [standing],
    [standing],
  ])
})

it('leaves web pages and fewer than three titles alone', () => {
  expect(siteLines(pages({})).size).toBe(0)
  expect([...siteLines(pages({ plain: true }).slice(1)).values()]).toEqual([[], []])
})
