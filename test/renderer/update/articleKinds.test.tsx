import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { ArticleView } from '../../../core/engine/libraries/updating/articleLibrary.ts'
import type { UpdatePage } from '../../../core/update/draftUpdate.ts'
import type { ArticleSuggestion } from '../../../core/update/wiki/viewArticle.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { ArticleBody } from '../../../renderer/update/article/ArticleBody.tsx'

const { update } = english

function page(at: number): UpdatePage {
  return {
    ...{ id: `p${at}`, url: `https://p${at}.example/`, title: `Page ${at}`, site: '', day: '2026-05-03', dated: true },
    reliability: 'not-rated',
  }
}

function suggestion(id: string, kind: ArticleSuggestion['kind'], pages: number): ArticleSuggestion {
  const said = Array.from({ length: pages }, (_, at) => page(at))
  const isMissing = kind === 'missing'
  return {
    ...{ id, kind, sentence: isMissing ? null : id, text: isMissing ? '' : `Sentence ${id}.`, stands: false },
    ...{ suggested: isMissing ? `Fact ${id}.` : `Change ${id}.`, changes: [], reason: '', decision: 'open', tag: '' },
    ...{ page: page(0), saidBy: isMissing ? said : [], contradictedBy: isMissing ? [] : said, rivals: [] },
    ...{ olderAgainst: [], disputes: [], label: null, wikitext: '', check: null },
  }
}

const view: ArticleView = {
  ...{ id: 1, title: 'Ferry', url: 'https://wiki.example/Ferry', editUrl: 'https://wiki.example/edit', revision: 1 },
  ...{ host: 'wiki.example', language: 'en', changedAt: '2026-05-01T10:00:00Z', foundAt: '2026-05-04T10:00:00Z' },
  ...{ request: { article: 'Ferry' }, verifier: 'code', similarity: 'words', reader: 'extractive', notes: [] },
  ...{ problems: [], sources: [], pages: [page(0)], passedOver: [], newest: null },
  sections: [
    { heading: '', suggestions: [suggestion('a', 'missing', 1), suggestion('b', 'not-found', 0)], rest: [] },
    {
      heading: 'Rescue',
      suggestions: [suggestion('c', 'changed', 1), suggestion('d', 'missing', 3), suggestion('e', 'disputed', 2)],
      rest: [
        {
          ...{ id: 'r', text: 'A sentence that stands.', state: 'supported', reason: '', sources: [], evidence: null },
          ...{ pages: [], olderAgainst: [], restsOn: [] },
        },
      ],
    },
  ],
}

/** The suggestions in their order, by id. */
function listed(): readonly string[] {
  const region = screen.getByRole('region', { name: update.suggestions })
  return [...region.querySelectorAll('.suggestion')].map(({ id }) => id.replace('suggestion-', ''))
}

test('an update of an article on a wiki is one list, and the figures of a kind show that kind alone until pressed again', async () => {
  const user = userEvent.setup()
  render(<ArticleBody view={view} onView={() => undefined} />)
  expect(listed()).toEqual(['e', 'c', 'b', 'd', 'a'])
  screen.getByRole('heading', { name: update.otherSentences })
  const missing = screen.getByRole('button', { name: update.figures.missing(2) })
  await user.click(missing)
  expect(missing.getAttribute('aria-pressed')).toBe('true')
  expect(listed()).toEqual(['d', 'a'])
  expect(screen.queryByRole('heading', { name: update.otherSentences })).toBeNull()
  // Another kind takes its place, and the same one again shows all.
  const notFound = screen.getByRole('button', { name: update.article.figures['not-found'](1) })
  await user.click(notFound)
  expect(listed()).toEqual(['b'])
  await user.click(notFound)
  expect(listed()).toEqual(['e', 'c', 'b', 'd', 'a'])
})

test('keys go through the list in its order, and each suggestion names its section', async () => {
  const user = userEvent.setup()
  render(<ArticleBody view={view} onView={() => undefined} />)
  const place = (id: string): HTMLElement => document.getElementById(`suggestion-${id}`) ?? document.body
  within(place('e')).getByText('Rescue')
  within(place('a')).getByText(update.lead)
  await user.keyboard('jj')
  expect(place('b').getAttribute('aria-current')).toBe('true')
})
