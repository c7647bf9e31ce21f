import { describe, expect, it } from 'vitest'
import { createSectionGate } from '../../../../core/answer/gate/sectionGate.ts'
import { answerPassages } from '../answerPassages.ts'

const passages = answerPassages([
  { title: 'Ferry aground', text: 'The ferry struck the rocks in fog. Seventeen people were injured.' },
  { title: 'Ferry aground', text: 'Diesel spilled from two tanks and a boom was laid around the hull.' },
  { title: 'Colony of puffins', text: 'The island is closed to visitors until autumn.' },
])
const gate = createSectionGate(passages, 'Harrow Bay ferry grounding')
const all = [0, 1, 2]
const labelOf = (heading: string, read: readonly number[] = all) => {
  const weights = gate.weigh(heading)
  return weights === undefined ? 'any' : gate.read(weights, read).label
}

describe('the gate of sections', () => {
  it.each([
    ['Diesel spill', 'reliable'],
    // In other words of the same thing, and in the title of the page.
    ['Casualties', 'reliable'],
    ['Puffins', 'reliable'],
    ['Volcanic eruption', 'uncertain'],
    ['Compensation of shareholders', 'uncertain'],
  ])('reads of "%s": %s', (heading, label) => {
    expect(labelOf(heading)).toBe(label)
  })

  it.each(['Background', 'Aftermath', 'Legal proceedings', 'Ferry grounding', 'Volcanic background'])(
    'looks for nothing under "%s", which any article may have or the event itself is',
    (heading) => {
      expect(labelOf(heading)).toBe('any')
    },
  )

  it('tells by the passages that were read alone, and names those that hold most first', () => {
    expect(labelOf('Diesel spill', [0, 2])).toBe('uncertain')
    expect(gate.read(gate.weigh('Diesel and fog')!, all).nearest.toSorted()).toEqual([0, 1])
    expect(gate.read(gate.weigh('Diesel and hull')!, all).nearest).toEqual([1])
  })

  it('gives the words by which the pages say a heading', () => {
    expect(gate.words(gate.weigh('Casualties')!)).toEqual(['injured'])
    expect(gate.words(gate.weigh('Volcanic eruption')!)).toEqual([])
  })
})
