import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Pin } from '../../../core/store/pins.ts'
import { Pins } from '../../../renderer/draft/ask/Pins.tsx'
import { useAsking } from '../../../renderer/draft/ask/asking.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { ArticleList } from '../../../renderer/update/article/ArticleList.tsx'
import { findFaults } from '../window/findFaults.ts'

const { article } = english.update
const { pins } = english.ask

test('what was found for an article is forgotten only when the person has read what is deleted', async () => {
  const removed: number[] = []
  const summary = { id: 7, title: 'Fire', host: 'en.wikipedia.org', foundAt: '2026-05-14T12:00:00Z' }
  render(<ArticleList articles={[{ ...summary, decided: 2, suggestions: 5 }]} onRemove={(id) => removed.push(id)} />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: article.remove('Fire') }))
  screen.getByText('This deletes 5 suggestions, of which 2 were decided.', { exact: false })
  expect(await findFaults()).toEqual([])
  // The focus is where nothing is deleted, and then again where it was.
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: article.remove('Fire') }))
  expect(removed).toEqual([])
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: article.removeNow }))
  expect(removed).toEqual([7])
})

test('a pinned question says how many earlier answers go with it', async () => {
  const answer = { answer: '12', page: null, since: '2026-05-14T12:00:00Z' }
  const former = [{ answer: '9', page: null, since: '2026-05-13T12:00:00Z', until: '2026-05-14T12:00:00Z' }]
  const pin: Pin = {
    ...{ question: 'How many?', pinnedAt: answer.since, askedAt: answer.since, pages: '', seen: true },
    ...{ answer, former },
  }
  useAsking.setState({ pins: [pin] })
  render(<Pins />)
  await userEvent.click(screen.getByRole('button', { name: pins.unpin('How many?') }))
  screen.getByRole('group', { name: pins.unpinQuestion('How many?') })
  screen.getByText('This deletes its answer and 1 earlier answer. It cannot be undone.', { exact: false })
  screen.getByRole('button', { name: pins.unpinNow })
})
