import { describe, expect, test } from 'vitest'
import { languageWords } from '../../../core/text/languageWords.ts'
import { stem, stemOfAnyLanguage } from '../../../core/text/stem.ts'

describe('forms of a word have one stem', () => {
  test.each([
    ['en', 'floods', 'flooding'],
    ['en', 'kill', 'killed'],
    ['en', "family's", 'families'],
    ['en-GB', 'running', 'run'],
    ['de', 'explosion', 'explosionen'],
    ['fr', 'manifestant', 'manifestants'],
    ['ru', 'взрыв', 'взрывы'],
    ['ro', 'târgoviște', 'targoviste'],
    // Without a stemmer, by their first letters.
    ['pl', 'powodzie', 'powodziach'],
  ])('%s: %s, %s', (language, one, other) => expect(stem(one, language)).toBe(stem(other, language)))
})

test('forms of a word meet where the language is not known', () => {
  expect(stemOfAnyLanguage('killed')).toBe(stemOfAnyLanguage('kill'))
  expect(stemOfAnyLanguage('explosionen')).toBe(stemOfAnyLanguage('explosion'))
})

test('other words have other stems', () => {
  expect(stem('minister', 'en')).not.toBe(stem('ministry', 'en'))
})

test('a hostile run of letters costs no time', () => {
  const started = process.cpuUsage().user
  for (const language of ['en', 'de', 'ru', 'fr']) stem('aeiouyß'.repeat(100_000), language)
  expect((process.cpuUsage().user - started) / 1e6).toBeLessThan(2)
})

test('synonyms of the lexicon are found by the stems of sentences', () => {
  expect(languageWords('en')?.synonyms[stem('shootings', 'en')]).toContain(stem('gunman', 'en'))
})
