import { describe, expect, it } from 'vitest'
import { namedSubject } from '../../../core/ledger/namedSubject.ts'

const named = (sentence: string, ...before: readonly string[]): string | undefined =>
  namedSubject(sentence, before, 'en')?.text

const judge = 'Ada Voss is a judge in Kellan.'

describe('a name in the place of a pronoun', () => {
  it('stands where one person was named before, also after when or where', () => {
    expect(namedSubject('She leads the inquiry into the collision.', [judge], 'en')).toEqual({
      text: 'Ada Voss leads the inquiry into the collision.',
      pronoun: 'She',
      name: 'Ada Voss',
    })
    expect(named('In 2021, she joined the court.', judge)).toBe('In 2021, Ada Voss joined the court.')
    expect(named('Her report was read in public.', judge)).toBe('Ada Voss’s report was read in public.')
  })

  it('is the one by which the first of several sentences begins', () => {
    const harbour = 'Harbour master Jon Reyes, 51, was appointed by the city of Kellan in March.'
    expect(named('He has led the port since.', harbour)).toBe('Jon Reyes has led the port since.')
    expect(named('He will step down in May.', harbour, 'He is ill.')).toBe('Jon Reyes will step down in May.')
    expect(named('He will take office on 2 July.', 'Reif, 61, was elected by a vote of the board.')).toBe(
      'Reif will take office on 2 July.',
    )
  })

  it.each([
    ['two persons were named', 'Ada Voss was appointed by Jon Reyes.'],
    ['two persons are the subject', 'Jon Reyes and Ada Voss are judges.'],
    ['the name is not what the sentence is about', 'The inquiry was opened by Ada Voss.'],
    ['what it is about only has the name', 'The family of Ada Voss has lived here for years.'],
    ['somebody is quoted', 'Ada Voss said: “Jon was there.”'],
    ['a body was named', 'Kellan City Council has met again.'],
    ['nobody was named', 'The judge was appointed in May.'],
    ['a caption stands before it', 'Getty Images Ada Voss arrives at the court.'],
  ])('is not put in where %s', (_, before) => {
    expect(named('She leads the inquiry.', before)).toBeUndefined()
  })

  it.each([
    'She said it was over.',
    'She was sworn into that post in May.',
    'She told him to leave.',
    '“She leads it,” a clerk said.',
    'They lead the inquiry.',
    'Kellan has a judge.',
  ])('is not put into “%s”, which hangs on more or on less', (sentence) => {
    expect(named(sentence, judge)).toBeUndefined()
  })

  it('is not put in where nothing stands before, or the language is another', () => {
    expect(named('She leads the inquiry.')).toBeUndefined()
    expect(namedSubject('She leads the inquiry.', [judge], 'de')).toBeNull()
  })
})
