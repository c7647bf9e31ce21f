import { describe, expect, it } from 'vitest'
import { titleForEvent } from '../../connector/page/titleForEvent.ts'

describe('the title suggested for a new event', () => {
  it.each([
    ['Two dead after ferry hits pier | Harbour News', 'Two dead after ferry hits pier'],
    ['Two dead after ferry hits pier - BBC News', 'Two dead after ferry hits pier'],
    ['Zwei Tote nach Fährunglück – DER SPIEGEL', 'Zwei Tote nach Fährunglück'],
    ['  Ferry \n accident  ', 'Ferry accident'],
    ['Storm | News', 'Storm | News'],
    ['Spider-Man film opens', 'Spider-Man film opens'],
  ])('of %j is %j', (title, expected) => {
    expect(titleForEvent(title)).toBe(expected)
  })
})
