import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanWikitext } from '../../../core/wikitext/scanWikitext.ts'
import { templateWords } from '../../../core/wikitext/templateWords.ts'

function shown(wikitext: string): string | undefined {
  const [template] = scanWikitext(wikitext).templates
  return template === undefined ? 'no template' : templateWords(template)
}

describe('the words that readers see of a template', () => {
  it.each([
    ['{{convert|90|m|ft}}', '90 m'],
    ['{{cvt|10|to|20|km|mi|abbr=on}}', '10 to 20 km'],
    ['{{convert|3|-|5|km}}', '3–5 km'],
    ['{{nowrap|[[Isla Merrin|The ferry]] of "1998"}}', 'The ferry of "1998"'],
    ['{{nowrap|{{convert|5|km}} away}}', '5 km away'],
    ['{{lang|fr|bac à voile}}', 'bac à voile'],
    ['{{ill|Hanna Voss|de}}', 'Hanna Voss'],
    ['{{abbr|RNLI|Royal National Lifeboat Institution}}', 'RNLI'],
    ['{{GBP|6.5 million}}', '£6.5 million'],
    ['{{circa|1998}}', 'c. 1998'],
    ['{{snd}}', ' – '],
    ['{{citation needed|date=May 2026}}', ''],
    ['{{Use dmy dates|date=May 2026}}', ''],
    ['{{when?}}', ''],
  ])('%s is read as “%s”', (wikitext, words) => {
    expect(shown(wikitext)).toBe(words)
  })

  it.each([
    '{{unknown thing|x}}',
    '{{nowrap|{{unknown thing|x}}}}',
    '{{GBP|2 million|1998|round=-5}}',
    '{{age|1990|5|1}}',
    '{{convert|five|km}}',
    '{{convert|5}}',
    '{{nowrap}}',
    `{{nowrap|${'word '.repeat(100)}}}`,
  ])('%s is left open', (wikitext) => {
    expect(shown(wikitext)).toBeUndefined()
  })

  it('are found or left open for any template, and take no time to speak of', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      '=',
      'nowrap',
      'convert',
      'lang',
      'a',
      '5',
      ' ',
      '\n',
      '<ref>',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 300 }), (pieces) => {
        for (const template of scanWikitext(pieces.join('')).templates)
          expect(['string', 'undefined']).toContain(typeof templateWords(template))
      }),
    )
    expect(shown(`${'{{nowrap|'.repeat(300)}x${'}}'.repeat(300)}`)).toBeUndefined()
  })
})
