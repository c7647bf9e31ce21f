import { describe, expect, it } from 'vitest'
import { sourceRow } from '../../../../../core/engine/libraries/events/listSources.ts'

const context = { cited: [], archive: undefined, sites: { allow: [], deny: [] }, sameAddress: 1 }
const source = 'https://news.example/a'
const size = { words: 0, sentences: false, chunks: 0 }

describe('a source of which nothing came', () => {
  it('was never fetched where nothing says why', () => {
    const row = { id: 's1', source, included: true, problems: [] }
    const { problems } = sourceRow({ row, size, problems: [] }, context)
    expect(problems.map(({ code }) => code)).toEqual(['not-fetched'])
  })

  it('has the reason why it did not come', () => {
    const gone = { url: source, title: '', code: 'gone' as const, message: 'Gone.' }
    const row = { id: 's1', source, included: true, problems: [gone] }
    const { problems } = sourceRow({ row, size, problems: [gone] }, { ...context, sameAddress: 2 })
    expect(problems.map(({ code }) => code)).toEqual(['gone', 'same-address'])
    expect(problems[1]?.message).toContain('2 sources have this address')
  })
})
