// @vitest-environment jsdom
import '../window/setUp.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { noAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { LinkList } from '../../../renderer/export/additions/LinkList.tsx'

it('a link without a place in the article is listed with what to do, and can be removed', async () => {
  const lost = { text: 'Harrow Bay', title: 'Harrow Bay (Tarran)' }
  const other = { text: 'Tarran', title: 'Tarran' }
  const onChange = vi.fn()
  const listed = (links: readonly (typeof lost)[]): React.JSX.Element => (
    <LinkList
      draftId="d"
      wiki="enwiki"
      additions={{ ...noAdditions, links }}
      lostLinks={[lost]}
      onChange={onChange}
      onGoTo={vi.fn()}
    />
  )
  const { rerender } = render(listed([lost, other]))
  expect(screen.getByRole('heading', { name: 'Without a place in the article (1)' })).toBeDefined()
  expect(screen.getByText(/Remove them, or edit a sentence/)).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Remove the link “Harrow Bay”' }))
  expect(onChange).toHaveBeenCalledWith({ links: [other], declinedLinks: [lost] })
  rerender(listed([other]))
  expect(screen.queryByText(/Without a place/)).toBeNull()
})
