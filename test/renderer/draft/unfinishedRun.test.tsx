import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { engine } from '../../../renderer/api/engine.ts'
import { UnfinishedRun } from '../../../renderer/draft/create/UnfinishedRun.tsx'
import { english } from '../../../renderer/text/en/index.ts'

const { goOn } = english.draft.create

test('the notice of an interrupted draft can be dismissed, and that of the next one is shown again', async () => {
  const event = await engine.events.openSample()
  const interrupted = (startedAt: string): React.JSX.Element => (
    <UnfinishedRun event={{ ...event, unfinished: { startedAt, options: {} } }} />
  )
  const { rerender } = render(interrupted('2026-05-14T10:00:00.000Z'))
  expect(screen.getByRole('button', { name: goOn })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: english.frame.dismiss }))
  expect(screen.queryByRole('button', { name: goOn })).toBeNull()
  rerender(interrupted('2026-05-14T11:00:00.000Z'))
  expect(screen.getByRole('button', { name: goOn })).toBeTruthy()
})
