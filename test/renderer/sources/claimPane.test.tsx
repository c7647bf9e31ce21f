import { render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { ClaimPane } from '../../../renderer/sources/claim/ClaimPane.tsx'
import { typeClaim } from '../../../renderer/sources/claim/checking.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { findFaults } from '../window/findFaults.ts'

const text = english.claim
const onOpen = vi.fn<(pageId: string, chunkId: string) => void>()
let event: EventSummary
let user: UserEvent

beforeAll(async () => {
  event = await engine.events.openSample()
})

beforeEach(() => {
  user = userEvent.setup()
  onOpen.mockReset()
  typeClaim('')
  render(<ClaimPane event={event} hasText onOpen={onOpen} />)
})

async function check(claim: string): Promise<void> {
  await user.click(screen.getByLabelText(text.field))
  await user.paste(claim)
  await user.keyboard('{Control>}{Enter}{/Control}')
}

test('a claim is checked against the included pages: badge, evidence with its words marked, and a page to open', async () => {
  await check('The ferry Isla Merrin was carrying 131 passengers and 15 crew.')
  const result = await screen.findByRole('region', { name: text.result }, { timeout: 20_000 })
  await screen.findByText(english.frame.support['facts-found'])
  expect(result.querySelector('.claim__quote')?.textContent).toContain('131 passengers and 15 crew')
  expect([...result.querySelectorAll('mark')].map(({ textContent }) => textContent).join('')).toContain(
    '131 passengers',
  )
  expect(await findFaults()).toEqual([])
  const [open] = screen.getAllByText(text.open)
  if (open === undefined) throw new Error('no page to open')
  await user.click(open)
  expect(onOpen).toHaveBeenCalledOnce()
})

test('a wrong number is named, with the sentence that has another one', async () => {
  await check('The ferry Isla Merrin was carrying 431 passengers and 15 crew.')
  await screen.findByText(english.draft.evidence.checks.factsMissing(['431']), {}, { timeout: 20_000 })
  await screen.findByRole('heading', { name: text.anotherFact })
})

test('a claim that no page is about says so; a question is refused with what to do', async () => {
  await check('Bananas from Ecuador became expensive in Norway.')
  await screen.findByText(text.noEvidence, {}, { timeout: 20_000 })
  await user.clear(screen.getByLabelText(text.field))
  await check('Was the ferry late?')
  await screen.findByText('This is a question, not a claim.', {}, { timeout: 20_000 })
  await waitFor(() => expect(screen.queryByRole('region', { name: text.result })).toBeNull())
})
