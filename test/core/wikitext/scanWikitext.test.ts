import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanWikitext } from '../../../core/wikitext/scanWikitext.ts'

const templates = (wikitext: string) =>
  scanWikitext(wikitext).templates.map(({ name, parameters }) => ({
    name,
    ...Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter.value])),
  }))

describe('the templates of wikitext', () => {
  it('are read with names, numbers and values that hold links and templates', () => {
    expect(
      templates('A<ref>{{cite web|url=https://a.example/?b=1|title=[[Tarn|The Tarn]] {{lang|de|Fähre}}|x}}</ref>'),
    ).toEqual([
      { name: 'cite web', url: 'https://a.example/?b=1', title: '[[Tarn|The Tarn]] {{lang|de|Fähre}}', 1: 'x' },
      { name: 'lang', 1: 'de', 2: 'Fähre' },
    ])
  })

  it('are not read in comments, in nowiki and pre, nor where they do not end', () => {
    expect(templates('<!-- {{a}} --><nowiki>{{b}}</nowiki><pre>{{c}}</pre>{{d <!-- {{e}} -->|f=1}}')).toEqual([
      { name: 'd', f: '1' },
    ])
    expect(templates('{{a|b=1')).toEqual([])
  })

  it('have values that stand where they say, whatever the wikitext holds', () => {
    const piece = fc.constantFrom(
      '{{',
      '}}',
      '[[',
      ']]',
      '|',
      '=',
      '<!--',
      '-->',
      '<nowiki>',
      '</nowiki>',
      'a',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 200 }), (pieces) => {
        const text = pieces.join('')
        for (const { parameters } of scanWikitext(text).templates) {
          for (const { value, at } of parameters) expect(text.slice(at.start, at.end)).toBe(value)
        }
      }),
      { numRuns: 200 },
    )
  })
})
