import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { WindowDrop } from '../../../renderer/frame/WindowDrop.tsx'
import { NewEvent } from '../../../renderer/start/NewEvent.tsx'
import { closeForm, useFormState } from '../../../renderer/start/formState.ts'
import { useAppState } from '../../../renderer/state/appState.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { findFaults } from '../window/findFaults.ts'

const { drop, dismiss } = english.frame
const prose = 'The harbour master says that the ferry is back.\n\nNobody was hurt, and <b>divers</b> found no hole.'
let event: EventSummary

beforeEach(async () => {
  event = await engine.events.create({ title: 'Harrow Bay' })
  closeForm()
  render(<WindowDrop />)
})

/** Drops text on the window as the browser does. jsdom has no DataTransfer. */
async function dropText(text: string): Promise<void> {
  const dataTransfer = {
    types: ['text/plain'],
    files: [],
    items: [],
    getData: (type: string) => (type === 'text/plain' ? text : ''),
  }
  const dropped = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer })
  await act(async () => {
    document.body.dispatchEvent(dropped)
    await Promise.resolve()
  })
}

test('prose that is dropped becomes a page of the open event, under the title that the editor gives', async () => {
  const user = userEvent.setup()
  useAppState.getState().openEvent(event)
  await dropText(prose)
  const title = screen.getByLabelText<HTMLInputElement>(drop.title)
  expect(title.value).toBe('The harbour master says that the ferry is back.')
  expect(await findFaults()).toEqual([])
  await user.clear(title)
  await user.click(screen.getByRole('button', { name: drop.addTo('Harrow Bay') }))
  screen.getByText(drop.titleMissing)
  await user.type(title, 'Harbour master')
  await user.click(screen.getByRole('button', { name: drop.addTo('Harrow Bay') }))
  expect(screen.queryByText(drop.noAddress)).toBeNull()
  await waitFor(async () => {
    const { rows } = await engine.events.sources(event.id)
    expect(rows).toMatchObject([{ source: 'Harbour master.txt', page: { title: 'Harbour master' } }])
  })
})

test('prose begins a new event where none is open, and also beside the open one', async () => {
  const user = userEvent.setup()
  useAppState.getState().openEvent(null)
  await dropText(prose)
  expect(screen.queryByRole('button', { name: drop.addTo('Harrow Bay') })).toBeNull()
  await user.click(screen.getByRole('button', { name: drop.begin }))
  expect(useFormState.getState()).toMatchObject({ open: 'form', texts: [{ text: prose }] })
  useAppState.getState().openEvent(event)
  await dropText('Another text.')
  await user.click(screen.getByRole('button', { name: drop.begin }))
  expect(useFormState.getState().texts.map(({ title }) => title)).toEqual([
    'The harbour master says that the ferry is back.',
    'Another text.',
  ])
  render(<NewEvent />)
  await user.click(screen.getByRole('button', { name: english.sources.add.remove('Another text.') }))
  await user.type(screen.getByLabelText(english.start.form.title), 'A new event')
  await user.click(screen.getByRole('button', { name: english.start.form.create }))
  await waitFor(async () => {
    const made = (await engine.events.list()).find((each) => each.event.title === 'A new event')
    expect(made).toMatchObject({ sources: 1 })
  })
})

test('a drop without a text says so, and is dismissed', async () => {
  await dropText(' \n ')
  screen.getByText(drop.noText)
  await userEvent.setup().click(screen.getByRole('button', { name: dismiss }))
  expect(screen.queryByText(drop.noText)).toBeNull()
})
