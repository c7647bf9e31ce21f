import { describe, expect, it } from 'vitest'
import type { RankedPassage } from '../../../../core/write/extractive/candidateSentences.ts'
import { companionNames, findNames } from '../../../../core/write/extractive/companionNames.ts'
import { languageWords } from '../../../../core/text/languageWords.ts'
import { processorTime } from '../../../processorTime.ts'
import { rankedPages } from './eventPages.ts'

function namesOf(passages: readonly RankedPassage[]): ReadonlySet<string> {
  const pages = passages.map(({ passage: { page } }) => ({
    page,
    inFull: page.text.includes('Linford Bridge'),
    offsets: [...page.text.matchAll(/linford/giu)].map(({ index }) => index),
  }))
  return companionNames(pages, languageWords('en'), (word) => word === 'linford')
}

describe('companionNames', () => {
  it('are those that two sites have near the subject, in any case', () => {
    const names = namesOf(
      rankedPages(
        'Linford was cut off on Monday, said Mayor Tanner of Oxmoor in March.',
        'in linford the mayor tanner of oxmoor met engineers from the united states.',
        'Another page has Harrow and Tanner.',
      ),
    )
    expect([...names]).toEqual(['mayor', 'oxmoor', 'tanner'])
  })

  it('are those of pages with the full name, if there are any', () => {
    const other = 'Visitors of Linford Hall in Kent, said Harrow of Selby, know the park.'
    const names = namesOf(
      rankedPages(
        'The closure of Linford Bridge was long, said Tanner of Oxmoor.',
        'At Linford nobody was hurt, said Tanner of Oxmoor.',
        other,
        `In spring ${other}`,
      ),
    )
    expect([...names]).toEqual(['oxmoor', 'tanner'])
  })

  it('are none if all pages are of one site', () => {
    const text = 'The town of Linford was cut off, said Tanner of Oxmoor.'
    const url = 'https://herald.example/'
    expect(namesOf(rankedPages({ url: `${url}1`, text }, { url: `${url}2`, text })).size).toBe(0)
  })

  it('take time in proportion to the text', () => {
    const time = processorTime(() => {
      for (const piece of ['Linford ', "a, B'", 'said Linford-', 'Ǆ '])
        findNames(piece.repeat(40_000), namesOf(rankedPages(piece.repeat(40_000), piece.repeat(40_000))))
    })
    expect(time).toBeLessThan(4000)
  })
})
