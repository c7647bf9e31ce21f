import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { KnownTitle } from '../../../../core/engine/libraries/publishing/lookUpTitle.ts'
import { engine } from '../../../../renderer/api/engine.ts'
import { LinkForm } from '../../../../renderer/draft/words/LinkForm.tsx'
import { english } from '../../../../renderer/text/en/index.ts'
import { findFaults } from '../../window/findFaults.ts'
import { started } from '../../window/setUp.ts'
import { titlePlaces, titlesFolder } from '../../../../core/titles/titlePlaces.ts'
import { writeSmallList } from '../../../core/titles/smallList.ts'

const { words } = english.draft
const onLink = vi.fn<(title: string | null) => void>()
let draftId: string
const expected: readonly (readonly [title: string, said: string, state: KnownTitle['state']])[] = [
  ['Harrow Bay', words.exists, 'article'],
  ['Tarn', words.disambiguation, 'disambiguation'],
  ['Tarn harbour', words.redirect('Port of Tarn'), 'redirect'],
  ['Tarn airport', words.missing, 'missing'],
]

beforeEach(async () => {
  onLink.mockReset()
  const event = await engine.events.openSample()
  draftId = (await engine.drafts.write(event.id, { writer: 'extractive' })).id
})

async function type(title: string): Promise<HTMLInputElement> {
  const field = screen.getByLabelText<HTMLInputElement>(words.article)
  const user = userEvent.setup()
  await user.clear(field)
  if (title !== '') await user.type(field, title.replaceAll(/[[{]/g, '$&$&'))
  return field
}

test('says what no title can be while it is typed, and does not set such a link', async () => {
  render(<LinkForm draftId={draftId} link={undefined} text="harbour" onLink={onLink} onCancel={() => undefined} />)
  const faults = [
    ['', words.empty],
    ['A|B', words.characters('|')],
    ['[A]', words.characters('[')],
  ] as const
  for (const [title, said] of faults) {
    await type(title)
    screen.getByText(said)
    await userEvent.setup().keyboard('{Enter}')
  }
  const field = await type('x'.repeat(256))
  expect(field.value).toHaveLength(256)
  screen.getByText(words.long)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(await findFaults()).toEqual([])
  expect(onLink).not.toHaveBeenCalled()
})

test('names another wiki, and sets the link all the same', async () => {
  render(<LinkForm draftId={draftId} link={undefined} text="harbour" onLink={onLink} onCancel={() => undefined} />)
  await type('de:Hafen')
  screen.getByText(words.otherWiki('de'))
  await userEvent.setup().keyboard('{Enter}')
  expect(onLink).toHaveBeenCalledWith('de:Hafen')
})

test('says what the downloaded list of titles has at a title, and never stops typing', async () => {
  const { list } = titlePlaces(titlesFolder(started.workspace), 'enwiki')
  writeSmallList(list, 'enwiki', { 'Harrow Bay': null, Tarn: '', 'Tarn harbour': 'Port of Tarn', 'Port of Tarn': null })
  render(<LinkForm draftId={draftId} link={undefined} text="harbour" onLink={onLink} onCancel={() => undefined} />)
  for (const [title, said] of expected) {
    await type(title)
    await screen.findByText(said)
  }
  await userEvent.setup().keyboard('{Enter}')
  expect(onLink).toHaveBeenCalledWith('Tarn airport')
})
