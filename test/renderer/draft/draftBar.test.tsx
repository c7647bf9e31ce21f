import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { draftIdSchema } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { DraftBar } from '../../../renderer/draft/DraftBar.tsx'
import { putView, sentencesOf, shownSentences, useDraftStore } from '../../../renderer/draft/draftStore.ts'
import { useAppState } from '../../../renderer/state/appState.ts'
import { english } from '../../../renderer/text/en/index.ts'

const { bar, method } = english.draft
let view: DraftView
beforeAll(async () => {
  const event = await engine.events.openSample()
  view = await engine.drafts.write(event.id, { writer: 'extractive' })
})

test('the bar of a draft names its method and writer', () => {
  render(<DraftBar view={view} narrow={false} />)
  screen.getByText(bar.writtenBy(method[view.method], 'extractive'))
})

test('the bar of a merged draft names the writers of all that it was merged from, each once, with their versions', () => {
  const from = (id: string, name: string, version: string): NonNullable<DraftView['mergedFrom']>[number] => ({
    ...{ id: draftIdSchema.parse(id), method: 'prr', writer: { kind: 'openai', name, version }, verifier: 'none' },
  })
  const mergedFrom = [from('a', 'large', 'a.example'), from('b', 'small', 'b.example'), from('c', 'large', 'c.example')]
  render(<DraftBar view={{ ...view, mergedFrom }} narrow={false} />)
  const writers = screen.getByText(bar.writtenBy(method[view.method], 'large, small'))
  expect(writers.title.split('\n')).toEqual(['large a.example', 'small b.example', 'large c.example'])
  expect(screen.queryByText(/extractive/)).toBeNull()
})

test('the number of reviewed sentences leads to the next unreviewed one, and is plain text once all are reviewed', async () => {
  const all = sentencesOf(view)
  putView(view)
  useAppState.getState().select(all[0]?.id ?? null)
  const { rerender } = render(<DraftBar view={view} narrow={false} />)
  await userEvent.click(screen.getByRole('button', { name: bar.reviewed(0, all.length) }))
  expect(useAppState.getState().sentence).toBe(all[1]?.id)
  useDraftStore.setState({ filter: 'problems' })
  await userEvent.click(screen.getByRole('button', { name: bar.reviewed(0, all.length) }))
  expect(shownSentences(useDraftStore.getState()).map(({ id }) => id)).toContain(useAppState.getState().sentence)
  const figures = { ...view.figures, reviewed: all.length }
  rerender(<DraftBar view={{ ...view, figures }} narrow={false} />)
  expect(screen.getByText(bar.reviewed(all.length, all.length)).tagName).toBe('SPAN')
})
