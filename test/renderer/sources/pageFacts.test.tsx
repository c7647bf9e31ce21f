import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { EventSummary, SourceRow } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { PageFacts } from '../../../renderer/sources/PageFacts.tsx'
import { useSources } from '../../../renderer/sources/useSources.ts'
import { english } from '../../../renderer/text/en/index.ts'
import { started } from '../window/setUp.ts'

const { openInBrowser } = english.sources.reader
const address = 'https://www.harbourpost.example/ferry'

function Facts({ event, row }: { readonly event: EventSummary; readonly row: SourceRow }): React.JSX.Element {
  return <PageFacts event={event} row={row} sources={useSources(event)} />
}

/** Shows a page that was saved without its address. */
async function show(citation: NonNullable<SourceRow['page']>['citation']): Promise<void> {
  const event = await engine.events.openSample()
  const { rows } = await engine.events.sources(event.id)
  const row = rows.find(({ page }) => page !== undefined)
  if (row?.page === undefined) throw new Error('the sample has no page')
  const { citation: _, ...page } = row.page
  const saved = { ...page, url: 'file:ferry.txt', finalUrl: 'file:ferry.txt' }
  const shown: SourceRow = {
    ...row,
    source: 'ferry.txt',
    page: citation === undefined ? saved : { ...saved, citation },
  }
  render(<Facts event={event} row={shown} />)
}

test('a saved page without an address cannot be opened in the browser', async () => {
  await show(undefined)
  expect(screen.queryByRole('button', { name: openInBrowser })).toBeNull()
})

test('a saved page is opened at the address that the user gave its citation', async () => {
  const opened: string[] = []
  started.answerDesktop({
    openPage: (url) => {
      opened.push(url)
      return Promise.resolve()
    },
  })
  await show({ authors: [], url: address, origins: { url: 'person' } })
  await userEvent.click(screen.getByRole('button', { name: openInBrowser }))
  await waitFor(() => expect(opened).toEqual([address]))
})
