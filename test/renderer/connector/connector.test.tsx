import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { BrowserAnswer, ConnectorNews } from '../../../electron/contract/connector.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { ArrivalNotice } from '../../../renderer/connector/ArrivalNotice.tsx'
import { hear, useConnector } from '../../../renderer/connector/connector.ts'
import { dismissSupport } from '../../../renderer/connector/questions.ts'
import { SupportedList } from '../../../renderer/connector/SupportedList.tsx'
import { useAppState } from '../../../renderer/state/appState.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { started } from '../window/setUp.ts'

const text = english.browser
const event = { id: 'e', title: 'Harrow Bay' }
const arrived = (changed: object = {}): ConnectorNews => ({
  type: 'page',
  event,
  browser: 'Chromium 156',
  source: 's',
  title: 'Ferry aground',
  already: 'new',
  ...changed,
})

afterEach(() => {
  useConnector.setState({ arrival: null, changes: {}, events: 0 })
  dismissSupport()
})

describe('the notice of what a browser added', () => {
  test('names page, browser and event, and is dismissed', async () => {
    render(<ArrivalNotice />)
    expect(screen.queryByRole('status')).toBeNull()
    act(() => hear(arrived()))
    screen.getByText(text.added('Ferry aground', 'Chromium 156', 'Harrow Bay'))
    act(() => hear(arrived({ already: 'same' })))
    screen.getByText(text.there('Ferry aground', 'Harrow Bay'))
    await userEvent.click(screen.getByRole('button', { name: english.frame.dismiss }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('shows a page’s title as one line of text that turns nothing round', () => {
    render(<ArrivalNotice />)
    act(() => hear(arrived({ title: '<b>Ferry</b>\n\u202Edetnuoc' })))
    const said = screen.getByRole('status').textContent
    expect(said).toContain('<b>Ferry</b> ')
    expect(said).not.toMatch(/[\u202A-\u202E\n]/)
  })

  test('counts each change of an event’s sources, also when a link has come', () => {
    act(() => hear(arrived()))
    const link = { type: 'link', event, browser: 'Firefox 153', address: 'https://a.example/' } as const
    act(() => hear({ ...link, done: false }))
    act(() => hear({ ...link, done: true }))
    expect(useConnector.getState().changes).toEqual({ e: 3 })
    expect(useConnector.getState().arrival).toMatchObject({ type: 'link', done: false })
  })

  test('says that a link was not added, and why', () => {
    render(<ArrivalNotice />)
    const link = { type: 'link', event, browser: 'Firefox 153', address: 'https://a.example/' } as const
    act(() => hear({ ...link, done: true, failed: 'The disk is full. Make room on it.' }))
    expect(screen.getByRole('alert').textContent).toContain(
      'The link https://a.example/ was not added to Harrow Bay. The disk is full. Make room on it.',
    )
  })
})

test('a question is answered once, although it is sent again, and says what is missing', async () => {
  const { id } = await engine.events.create({ title: 'Harrow Bay' })
  const answers: BrowserAnswer[] = []
  started.answerDesktop({
    answerBrowser: (_id, answer) => {
      answers.push(answer)
      return Promise.resolve()
    },
  })
  render(<SupportedList />)
  const question: ConnectorNews = {
    type: 'question',
    id: 'q1',
    about: 'support',
    event: { id, title: 'Harrow Bay' },
    selection: 'Everybody was taken off the ship.',
    address: 'https://a.example/',
  }
  act(() => hear(question))
  act(() => hear(question))
  await screen.findByText('“Harrow Bay” has no draft yet.')
  expect(useAppState.getState()).toMatchObject({ screen: 'draft', event: { id } })
  expect(answers).toEqual([{ failed: 'no-draft' }])
})

test('a question about an event that was removed meanwhile is answered, and nothing is opened', async () => {
  const answered = new Promise<BrowserAnswer>((resolve) => {
    started.answerDesktop({
      answerBrowser: (_id, answer) => {
        resolve(answer)
        return Promise.resolve()
      },
    })
  })
  useAppState.setState({ event: null, screen: 'start' })
  hear({
    type: 'question',
    id: 'q2',
    about: 'claim',
    event: { id: 'gone', title: 'Gone' },
    selection: 'x',
    address: '',
  })
  expect(await answered).toEqual({ failed: 'failed' })
  expect(useAppState.getState()).toMatchObject({ screen: 'start', event: null })
})
