import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DraftSummary } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { DraftSelect } from '../../../renderer/parts/DraftSelect.tsx'
import { english } from '../../../renderer/text/en/index.ts'

const { rankers } = english.settings.drafting
const writer = { kind: 'extractive', name: 'extractive', version: '1' } as const

/** The names under which drafts of these rankers are listed, without the time. */
function names(...listed: readonly string[]): readonly string[] {
  const drafts = listed.map((ranker, at): Pick<DraftSummary, 'id' | 'method' | 'writer' | 'ranker' | 'savedAt'> => ({
    id: `d${at}`,
    method: 'rr',
    writer,
    ranker,
    savedAt: '2026-05-03T12:00:00.000Z',
  }))
  const { unmount } = render(<DraftSelect label="Drafts" drafts={drafts} chosen="d0" onChoose={() => undefined} />)
  const shown = screen.getAllByRole('option').map(({ textContent }) =>
    textContent
      .split(' · ')
      .filter((_, at) => at !== 2)
      .join(' · '),
  )
  unmount()
  return shown
}

test('drafts of one ranker are listed without it', () => {
  expect(names('fusion', 'fusion')).toEqual(['At once · extractive', 'At once · extractive'])
})

test('drafts that differ in their ranker are listed with its name in Settings, a model without its fingerprint', () => {
  expect(names('fusion', 'bm25', 'encoder:e5-small@0f3a9c', 'fusion:bm25+gtr:t5@abc123')).toEqual([
    `At once · extractive · ${rankers.fusion}`,
    `At once · extractive · ${rankers.bm25}`,
    'At once · extractive · encoder:e5-small',
    'At once · extractive · fusion:bm25+gtr:t5',
  ])
})
