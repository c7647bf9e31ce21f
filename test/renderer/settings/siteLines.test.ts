import { describe, expect, it } from 'vitest'
import { readSiteLines } from '../../../renderer/settings/siteLines.ts'

const read = (typed: string, others: readonly string[] = []) => readSiteLines(typed, { others, most: 3 })

describe('sites that are typed one a line', () => {
  it('are kept as they are compared, each once, without empty lines', () => {
    expect(read('\n https://www.a.example/ \n\na.example\nb.example/News\n')).toEqual({
      sites: ['a.example', 'b.example/news'],
    })
    expect(read('')).toEqual({ sites: [] })
  })

  it('are refused by the line that is none, or that the other list has, and where they are too many', () => {
    expect(read('a.example\n\n two words ')).toEqual({ fault: { kind: 'no-site', line: 3, text: 'two words' } })
    expect(read('www.b.example', ['b.example'])).toEqual({ fault: { kind: 'on-both', line: 1, site: 'b.example' } })
    expect(read('a.aa\nb.bb\nc.cc\nd.dd')).toEqual({ fault: { kind: 'too-many' } })
  })
})
