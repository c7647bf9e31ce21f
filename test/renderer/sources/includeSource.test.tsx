import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { PageProblem } from '../../../core/domain/page.ts'
import type { SourceRow } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { SourceLine } from '../../../renderer/sources/SourceLine.tsx'
import { english } from '../../../renderer/text/en/index.ts'

const { notUsed, notUsedWhy, notUsedYet } = english.sources

type Page = NonNullable<SourceRow['page']>

/** Shows a page of the sample, changed, in the table. Returns its checkbox and what ticking it asked for. */
async function show(changes: Partial<Page>, problem: Pick<PageProblem, 'code' | 'message'>) {
  const { id } = await engine.events.openSample()
  const { rows } = await engine.events.sources(id)
  const row = rows.find(({ page, included }) => page !== undefined && included)
  if (row?.page === undefined) throw new Error('the sample has no page')
  const shown: SourceRow = {
    ...row,
    page: { ...row.page, ...changes },
    problems: [{ url: row.page.url, title: row.page.title, ...problem }],
  }
  const asked: boolean[] = []
  const ignore = (): void => undefined
  render(
    <SourceLine
      line={{ row: shown, isCopy: false, copies: 0 }}
      {...{ place: 0, top: 0, selected: false, together: false, unfolded: false, collecting: false }}
      {...{ onChoose: ignore, onOpen: ignore, onFold: ignore, onFetchAnyway: ignore, onMenu: ignore }}
      onInclude={(_, included) => asked.push(included)}
    />,
  )
  return { box: screen.getByRole<HTMLInputElement>('checkbox'), asked }
}

test('a page behind a wall is shown as not used, says why, and can be used anyway', async () => {
  const message = 'The page is behind a paywall.'
  const { box, asked } = await show({ barrier: 'paywall' }, { code: 'paywall', message })
  expect(box.checked).toBe(false)
  expect(box.getAttribute('aria-description')).toBe(notUsedYet(message))
  expect(screen.getByText(notUsed)).toBeTruthy()
  await userEvent.click(box)
  expect(asked).toEqual([true])
})

test('a page that the user wants anyway is ticked', async () => {
  const { box } = await show({ barrier: 'paywall', readAnyway: true }, { code: 'paywall', message: 'A paywall.' })
  expect(box.checked).toBe(true)
  expect(screen.queryByText(notUsed)).toBeNull()
})

test('a page without sentences is shown as not used, and cannot be ticked', async () => {
  const message = 'No sentence was found.'
  const { box, asked } = await show({ chunks: 0 }, { code: 'no-sentences', message })
  expect(box.checked).toBe(false)
  expect(box.disabled).toBe(true)
  expect(box.getAttribute('aria-description')).toBe(notUsedWhy(message))
  await userEvent.click(box)
  expect(asked).toEqual([])
})
