import { expect, it } from 'vitest'
import type { Progress } from '../../../core/domain/progress.ts'
import { addProgress, nothingWritten } from '../../../renderer/draft/writtenWords.ts'

function after(...messages: readonly Progress[]): ReturnType<typeof addProgress>['steps'] {
  return messages.reduce(addProgress, nothingWritten).steps
}

it('keeps steps in their order, with the words of each under its section', () => {
  const steps = after(
    { step: 'rank', part: 'Background' },
    { step: 'write', part: 'Background' },
    { step: 'write', done: 1, unit: 'tokens', current: 'Background', text: 'The' },
    { step: 'write', done: 2, unit: 'tokens', current: 'Background' },
    { step: 'write', done: 3, unit: 'tokens', current: 'Background', text: 'The ferry left' },
    { step: 'write', part: 'Response' },
    { step: 'write', done: 1, unit: 'tokens', current: 'Response', text: 'Boats' },
  )
  expect(steps.map(({ step, part, text }) => [step, part, text])).toEqual([
    ['rank', 'Background', ''],
    ['write', 'Background', 'The ferry left'],
    ['write', 'Response', 'Boats'],
  ])
})

it('begins the words again where the writer does', () => {
  const steps = after(
    { step: 'write' },
    { step: 'write', done: 40, text: 'Lost words' },
    { step: 'write', done: 0, text: '' },
  )
  expect(steps).toMatchObject([{ text: '', done: 0 }])
})

it('tells a step that was taken from an earlier run', () => {
  expect(after({ step: 'collect', reused: true }, { step: 'extract' })).toMatchObject([
    { step: 'collect', reused: true },
    { step: 'extract', reused: false },
  ])
})
