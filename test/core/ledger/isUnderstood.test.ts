import { describe, expect, it } from 'vitest'
import { isUnderstood } from '../../../core/ledger/isUnderstood.ts'

describe('a sentence is understood by itself', () => {
  it.each([
    'The port of Kellan is shut.',
    'Despite his early lead, cyclist Jon Reyes lost the race by a minute.',
    'After stopping 26 of the 27 shots he faced, Matthew Orr praised the team.',
    'On her first day, Ada Voss opened the inquiry.',
    'It looks like Jon Reyes will be staying in Kellan.',
    'It has been five months since Ada Voss opened the inquiry.',
    'It remains unlikely that Jon Reyes will return to Kellan.',
    'It’s been five months since Ada Voss resigned, but it appears like the inquiry goes on.',
    'This morning, the firm promoted Ada Voss to president.',
  ])('where its pronoun stands for nothing or for the name after it: %s', (text) => {
    expect(isUnderstood(text, 'en')).toBe(true)
  })

  it.each([
    'She opened the inquiry.',
    'In his absence, Ada Voss led the inquiry.',
    'After he resigned, Ada Voss took over.',
    'Despite his early lead, the race was lost.',
    'On her first day, he opened the inquiry.',
    'It has been five months since it sank.',
    'It has been my mantra since June.',
    'It was a move that nobody expected.',
    'This year, that’s in April.',
    'This article implies that Ada Voss is a judge.',
  ])('but not where it leans on another: %s', (text) => {
    expect(isUnderstood(text, 'en')).toBe(false)
  })
})
