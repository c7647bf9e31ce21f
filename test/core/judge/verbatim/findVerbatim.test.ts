import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { findVerbatim } from '../../../../core/judge/verbatim/findVerbatim.ts'

const find = (sentence: string, text: string): string | undefined => {
  const span = findVerbatim(sentence, sourceOfPremise(text))
  return span === undefined ? undefined : text.slice(span.start, span.end)
}

describe('a sentence stands word for word in a text', () => {
  test.each([
    ['as it is', 'The river rose.', 'It rained. The river rose. Trains stopped.', 'The river rose.'],
    ['with other white space', 'The river rose.', 'It rained.\n\nThe  river\u00a0rose.', 'The  river\u00a0rose.'],
    ['with other quote marks', `"It's over," she said.`, 'So. “It’s over,” she said.', '“It’s over,” she said.'],
    [
      'with other dashes',
      'The 3-day strike - the first - ended.',
      'The 3‑day strike – the first – ended.',
      'The 3‑day strike – the first – ended.',
    ],
    ['with soft hyphens', 'The government fell.', 'The govern\u00adment fell.', 'The govern\u00adment fell.'],
    [
      'as two sentences',
      'It rained. The river rose.',
      'It rained. The river rose. Trains stopped.',
      'It rained. The river rose.',
    ],
    ['as a headline without a full stop', 'River floods Lyon.', 'River floods Lyon\n\nIt rained.', 'River floods Lyon'],
  ])('%s', (_, sentence, text, expected) => expect(find(sentence, text)).toBe(expected))
})

describe('a sentence does not stand word for word in a text', () => {
  test.each([
    ['that denies it', 'The company had known of the fault.', 'Smith denied that the company had known of the fault.'],
    ['that goes on', 'The river rose.', 'The river rose as never before.'],
    ['that only contains its letters', 'He is art.', 'She is artful.'],
    ['that asks', 'The mayor knew.', 'The mayor knew?'],
    [
      'that quotes it',
      'The minister lied.',
      'She said: “It is a scandal. The minister lied. He must go.” Nobody answered.',
    ],
    ['that quotes it from its start', 'The minister lied.', '"The minister lied. He must go," she said.'],
    ['that has another number', '12 people died.', '13 people died.'],
    ['that writes it in capitals', 'US troops left.', 'us troops left.'],
  ])('%s', (_, sentence, text) => expect(find(sentence, text)).toBeUndefined())

  test('or where it is no sentence at all', () => {
    expect(find('', 'It rained.')).toBeUndefined()
    expect(find('…', 'It rained … ')).toBeUndefined()
  })
})

describe('within a page', () => {
  const text = 'Smith denied everything he was asked. The river rose at night. It fell again.'
  const page = sourceOfPremise(text)

  test('a sentence that the passage cuts off is not looked at as a whole one', () => {
    const start = text.indexOf('he was')
    expect(findVerbatim('he was asked.', { ...page, start })).toBeUndefined()
    expect(findVerbatim('The river rose', { ...page, end: text.indexOf(' at night') })).toBeUndefined()
  })

  test('a sentence of the passage is found at its place in the page', () => {
    const start = text.indexOf('The river')
    expect(findVerbatim('The river rose at night.', { ...page, start })).toEqual({ start, end: start + 24 })
    expect(findVerbatim('Smith denied everything he was asked.', { ...page, start })).toBeUndefined()
  })
})

test('every sentence of a text of plain sentences is found, however its white space is laid out', () => {
  const word = fc.constantFrom('river', 'rose', 'mayor', 'again', 'slowly')
  const sentence = fc.array(word, { minLength: 2, maxLength: 6 }).map((words) => `The ${words.join(' ')}.`)
  fc.assert(
    fc.property(
      fc.array(sentence, { minLength: 1, maxLength: 5 }),
      fc.constantFrom(' ', '\n', '  ', '\u00a0 '),
      (sentences, gap) => {
        const text = sentences.join(gap)
        for (const one of sentences) expect(find(one.replaceAll(' ', gap.length > 1 ? '  ' : ' '), text)).toBe(one)
      },
    ),
    { numRuns: 50 },
  )
})
