import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { SentenceEditor } from '../../../renderer/draft/article/SentenceEditor.tsx'
import { useDraftStore } from '../../../renderer/draft/draftStore.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { startEditing } from '../../../renderer/draft/reviewDraft.ts'
import { useAppState } from '../../../renderer/state/appState.ts'
import { draftOf, sentence } from './draftOf.ts'

test('an editor takes words while another change is still being saved', async () => {
  useDraftStore.setState({ pending: 1, words: 'It sank' })
  render(<SentenceEditor of={sentence('s1')} />)
  const field = screen.getByLabelText(english.draft.editor.edit)
  await userEvent.type(field, ' at dawn.')
  expect(useDraftStore.getState().words).toBe('It sank at dawn.')
})

test('an editor says how words get a link or italics', () => {
  render(<SentenceEditor of={sentence('s1')} />)
  expect(screen.getByText(english.draft.editor.plain)).toBeTruthy()
})

test('an editor whose words were not changed gives way to that of another sentence; changed words keep it', () => {
  const view = draftOf([[sentence('s1'), sentence('s2'), sentence('s3')]]) as DraftView
  useDraftStore.setState({ view, doing: { kind: 'read' } })
  const edit = (id: 's1' | 's2' | 's3'): unknown => {
    useAppState.setState({ sentence: sentence(id).id })
    startEditing()
    return useDraftStore.getState().doing
  }
  expect(edit('s1')).toMatchObject({ kind: 'edit', sentence: 's1' })
  expect(edit('s2')).toMatchObject({ kind: 'edit', sentence: 's2' })
  useDraftStore.setState({ words: 'It sank.' })
  expect(edit('s3')).toMatchObject({ kind: 'edit', sentence: 's2' })
})
