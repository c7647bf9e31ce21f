import { describe, expect, it } from 'vitest'
import {
  nothingSelected,
  selectionWay,
  selectSource,
  type SelectionWay,
  type SourceSelection,
} from '../../../renderer/sources/sourceSelection.ts'

const listed = ['a', 'b', 'c', 'd']
function select(before: SourceSelection, id: string, way: SelectionWay, from?: string): SourceSelection {
  return selectSource(before, { id, way, listed, from })
}
function idsOf({ ids }: SourceSelection): string {
  return [...ids].toSorted().join('')
}

describe('selecting sources', () => {
  it('alone forgets the others', () => {
    expect(idsOf(select(select(nothingSelected, 'a', 'alone'), 'c', 'alone'))).toBe('c')
  })

  it('beside adds to the one at hand, and takes out again', () => {
    const two = select(nothingSelected, 'c', 'beside', 'a')
    expect(idsOf(two)).toBe('ac')
    expect(idsOf(select(two, 'a', 'beside', 'c'))).toBe('c')
  })

  it('a range reaches from the anchor in both directions, and can shrink', () => {
    const first = select(nothingSelected, 'c', 'alone')
    const down = select(first, 'd', 'range', 'c')
    expect(idsOf(down)).toBe('cd')
    expect(idsOf(select(down, 'a', 'range', 'd'))).toBe('abc')
    expect(idsOf(select(nothingSelected, 'b', 'range', 'd'))).toBe('bcd')
    // The anchor is not in the table any more.
    expect(idsOf(select({ ids: new Set(['x']), anchor: 'x' }, 'b', 'range'))).toBe('b')
  })

  it('follows the keys pressed', () => {
    const keys = { shiftKey: false, ctrlKey: false, metaKey: false }
    expect(selectionWay(keys)).toBe('alone')
    expect(selectionWay({ ...keys, metaKey: true })).toBe('beside')
    expect(selectionWay({ ...keys, shiftKey: true, ctrlKey: true })).toBe('range')
  })
})
