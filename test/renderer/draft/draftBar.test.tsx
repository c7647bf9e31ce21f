import { render, screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { draftIdSchema } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { engine } from '../../../renderer/api/engine.ts'
import { DraftBar } from '../../../renderer/draft/DraftBar.tsx'
import { english } from '../../../renderer/text/en/index.ts'

const { bar, method } = english.draft
let view: DraftView
beforeAll(async () => {
  const event = await engine.events.openSample()
  view = await engine.drafts.write(event.id, { writer: 'extractive' })
})

test('the bar of a draft names its method and writer', () => {
  render(<DraftBar view={view} narrow={false} />)
  screen.getByText(bar.writtenBy(method[view.method], 'extractive'))
})

test('the bar of a merged draft names the writers of all that it was merged from, each once, with their versions', () => {
  const from = (id: string, name: string, version: string): NonNullable<DraftView['mergedFrom']>[number] => ({
    ...{ id: draftIdSchema.parse(id), method: 'prr', writer: { kind: 'openai', name, version }, verifier: 'none' },
  })
  const mergedFrom = [from('a', 'large', 'a.example'), from('b', 'small', 'b.example'), from('c', 'large', 'c.example')]
  render(<DraftBar view={{ ...view, mergedFrom }} narrow={false} />)
  const writers = screen.getByText(bar.writtenBy(method[view.method], 'large, small'))
  expect(writers.title.split('\n')).toEqual(['large a.example', 'small b.example', 'large c.example'])
  expect(screen.queryByText(/extractive/)).toBeNull()
})
