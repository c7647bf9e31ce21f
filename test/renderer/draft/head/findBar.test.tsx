import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { DraftView } from '../../../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../../../../renderer/api/engine.ts'
import { putView, sentencesOf, useDraftStore } from '../../../../renderer/draft/draftStore.ts'
import { FindBar } from '../../../../renderer/draft/head/FindBar.tsx'
import { undo } from '../../../../renderer/draft/reviewDraft.ts'
import { english } from '../../../../renderer/text/en/index.ts'
import { findFaults } from '../../window/findFaults.ts'

const { find } = english.draft

function Bar(): React.JSX.Element | null {
  const view = useDraftStore((state) => state.view)
  return view === null ? null : <FindBar view={view} />
}

/** A draft of which some sentences are the editor's own words, so that they may be replaced. */
async function ownDraft(): Promise<DraftView> {
  const event = await engine.events.openSample()
  let view = await engine.drafts.write(event.id, { writer: 'extractive' })
  for (const { id } of sentencesOf(view).slice(0, 4)) {
    view = await engine.drafts.review(view.id, { kind: 'rewrite', sentence: id, text: `A zebra crossed at ${id}.` })
  }
  return view
}

test('replace all names how many it changes, can be cancelled, and is undone at once', async () => {
  const before = await ownDraft()
  putView(before)
  useDraftStore.setState({ finding: 'replace' })
  const user = userEvent.setup()
  render(<Bar />)
  await user.type(screen.getByLabelText(find.words), 'zebra')
  await user.type(screen.getByLabelText(find.replacement), 'donkey')
  const all = screen.getByRole('button', { name: find.replaceAll(4) })
  expect(await findFaults()).toEqual([])
  // Both clicks come before the engine has answered.
  all.click()
  const cancel = await screen.findByRole('button', { name: english.frame.cancel })
  cancel.click()
  await screen.findByText(find.cancelled)
  expect(useDraftStore.getState().failure).toBeNull()
  expect((await engine.drafts.read(before.id)).sections).toEqual(before.sections)
  await user.click(screen.getByRole('button', { name: find.replaceAll(4) }))
  await screen.findByText(find.replaced(4))
  expect(screen.queryByRole('button', { name: english.frame.cancel })).toBeNull()
  const texts = (): string =>
    sentencesOf(useDraftStore.getState().view ?? before)
      .map(({ text }) => text)
      .join(' ')
  expect(texts().match(/donkey/g)).toHaveLength(4)
  await undo()
  await waitFor(() => expect(texts()).not.toContain('donkey'))
  expect(texts().match(/zebra/g)).toHaveLength(4)
})
