import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SentenceEditor } from '../../../renderer/draft/article/SentenceEditor.tsx'
import { useDraftStore } from '../../../renderer/draft/draftStore.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { sentence } from './draftOf.ts'

test('an editor takes words while another change is still being saved', async () => {
  useDraftStore.setState({ pending: 1, words: 'It sank' })
  render(<SentenceEditor of={sentence('s1')} />)
  const field = screen.getByLabelText(english.draft.editor.edit)
  await userEvent.type(field, ' at dawn.')
  expect(useDraftStore.getState().words).toBe('It sank at dawn.')
})
