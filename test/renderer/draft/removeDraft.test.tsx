import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { DraftScreen } from '../../../renderer/draft/DraftScreen.tsx'
import { sentencesOf, useDraftStore } from '../../../renderer/draft/draftStore.ts'
import { nearestDraft } from '../../../renderer/draft/leaveRemoved.ts'
import { sectionTask } from '../../../renderer/draft/outline/writeAgain.ts'
import { unsavedWords } from '../../../renderer/draft/unsavedWords.ts'
import { useAppState } from '../../../renderer/state/appState.ts'
import { runTask, useTasks } from '../../../renderer/state/tasks.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { findFaults } from '../window/findFaults.ts'

const { removal } = english.draft

let event: EventSummary
let older: DraftView
let newer: DraftView

beforeEach(async () => {
  event = await engine.events.openSample()
  older = await engine.drafts.write(event.id, { writer: 'extractive', seed: 1 })
  newer = await engine.drafts.write(event.id, { writer: 'extractive', seed: 2 })
  const [again = null] = await engine.events.list()
  useAppState.setState({ settings: await engine.settings.read(), event: again, draftId: null, sentence: null })
}, 120_000)

const chosenDraft = (): string => screen.getByRole<HTMLSelectElement>('combobox', { name: english.draft.drafts }).value

test('the dialog says what goes; then the next draft is shown, and after the last one the form', async () => {
  const [first] = sentencesOf(newer).map(({ id }) => id)
  if (first === undefined) throw new Error('the draft has no sentence')
  await engine.drafts.review(newer.id, { kind: 'accept', sentences: [first] })
  render(<DraftScreen />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: removal.open }))
  expect(chosenDraft()).toBe(newer.id)
  const dialog = screen.getByRole('dialog', { name: removal.title })
  const contents = await engine.drafts.contents(newer.id)
  expect(contents.decided).toBe(1)
  await within(dialog).findByText(removal.sentences(contents))
  within(dialog).getByText(removal.kept(0), { exact: false })
  expect(await findFaults()).toEqual([])
  // Keys of the draft do nothing while it asks.
  await user.keyboard('r')
  expect((await engine.drafts.read(newer.id)).figures.rejected).toBe(0)
  await user.click(within(dialog).getByRole('button', { name: english.frame.cancel }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await engine.drafts.list(event.id)).map(({ id }) => id)).toEqual([newer.id, older.id])

  useDraftStore.setState({ doing: { kind: 'edit', sentence: first }, words: 'Not saved.' })
  await user.click(screen.getByRole('button', { name: removal.open }))
  await screen.findByText(removal.unsaved)
  await user.click(screen.getByRole('button', { name: removal.remove }))
  await waitFor(() => expect(chosenDraft()).toBe(older.id))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(english.draft.drafts)))
  expect(useAppState.getState().draftId).toBe(older.id)
  expect(useAppState.getState().event?.drafts).toBe(1)
  expect(useDraftStore.getState().doing).toEqual({ kind: 'read' })
  expect(unsavedWords(newer.id).words).toBe('')

  await user.click(screen.getByRole('button', { name: removal.open }))
  await user.click(await screen.findByRole('button', { name: removal.remove }))
  const heading = await screen.findByRole('heading', { name: english.draft.create.title(event.event.title) })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(useAppState.getState()).toMatchObject({ draftId: null, dialog: null })
  expect(useDraftStore.getState().view).toBeNull()
  expect(await engine.drafts.list(event.id)).toEqual([])
  expect(screen.queryByRole('button', { name: english.draft.create.cancel })).toBeNull()
})

test('a draft that is being changed is not removed, and the dialog says why', async () => {
  render(<DraftScreen />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: removal.open }))
  const remove = screen.getByRole('button', { name: removal.remove })
  await waitFor(() => expect(remove).toHaveProperty('disabled', false))
  // What another window or the watch does is known to the engine alone.
  const place = newer.sections.findIndex(({ heading }) => heading !== '')
  const writing = engine.drafts.writeSection(newer.id, place, {})
  remove.click()
  await screen.findByText('The draft cannot be removed now. One of its sections is being written again.', {
    exact: false,
  })
  await writing
  let finish: () => void = () => undefined
  void runTask(sectionTask(newer.id), 'Writing', () => new Promise<void>((resolve) => (finish = resolve)))
  await screen.findByText(removal.busy.writing)
  expect(remove).toHaveProperty('disabled', true)
  finish()
  await waitFor(() => expect(screen.queryByText(removal.busy.writing)).toBeNull())
  await user.click(remove)
  await waitFor(() => expect(chosenDraft()).toBe(older.id))
})

test('why a draft could not be removed is shown also when the dialog was closed meanwhile', async () => {
  render(<DraftScreen />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: removal.open }))
  const remove = screen.getByRole('button', { name: removal.remove })
  await waitFor(() => expect(remove).toHaveProperty('disabled', false))
  const place = newer.sections.findIndex(({ heading }) => heading !== '')
  const writing = engine.drafts.writeSection(newer.id, place, {})
  remove.click()
  screen.getByRole('button', { name: english.frame.cancel }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(useTasks.getState().tasks).toMatchObject([
      { label: removal.title, failed: { message: expect.stringContaining('cannot be removed now') as string } },
    ]),
  )
  useTasks.setState({ tasks: [] })
  await writing
})

test('the nearest draft is the next older one, then the next newer one, rather one that can be opened', () => {
  const drafts = [{ id: 'a' }, { id: 'b' }, { id: 'c' }, { id: 'd', unreadable: true as const }]
  expect(nearestDraft(drafts, 'a')?.id).toBe('b')
  expect(nearestDraft(drafts, 'b')?.id).toBe('c')
  expect(nearestDraft(drafts, 'c')?.id).toBe('b')
  expect(nearestDraft(drafts.slice(3), 'merged')?.id).toBe('d')
  expect(nearestDraft([{ id: 'a' }], 'a')).toBeUndefined()
})
