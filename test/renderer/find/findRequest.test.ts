import { describe, expect, it } from 'vitest'
import { findRequest, type TypedFind } from '../../../renderer/find/findRequest.ts'

const event = { title: 'Flood', suggested: 'Flood Strelsau 2026' }
const typed: TypedFind = {
  article: 'Flood',
  versions: '',
  feeds: '',
  query: 'Flood Strelsau 2026',
  headings: '',
  from: '2026-05-13',
  to: '',
}

describe('what is typed to find pages', () => {
  it('leaves the words to the program where the person changed nothing', () => {
    expect(findRequest(['gdelt'], typed, event)).toEqual({
      request: { from: ['gdelt'], article: 'Flood', window: { from: '2026-05-13' } },
    })
    expect(findRequest(['gdelt'], { ...typed, query: 'fog' }, event).request.query).toBe('fog')
  })

  it('asks for each section by itself, at most twenty', () => {
    const headings = ' Rescue ;; Legal action, 2026;' + ' x;'.repeat(20)
    const { request } = findRequest(['gdelt'], { ...typed, headings }, event)
    expect(request.headings?.slice(0, 3)).toEqual(['Rescue', 'Legal action, 2026', 'x'])
    expect(request.headings).toHaveLength(20)
  })

  it('names at most ten languages, and any time by an empty window', () => {
    const versions = 'de, fr;es ja' + ' xx'.repeat(10)
    const { request } = findRequest(['extlinks'], { ...typed, versions, from: ' ' }, event)
    expect(request.versions?.slice(0, 4)).toEqual(['de', 'fr', 'es', 'ja'])
    expect([request.versions?.length, request.window]).toEqual([10, 'any'])
  })

  it.each([
    [['gdelt'], {}, { ...event, title: ' ' }, 'untitled'],
    [[], {}, event, 'nobody'],
    [['feed'], { feeds: ' ' }, event, 'feeds'],
    [['feed', 'gdelt'], { feeds: 'https://a.example/feed b.example' }, event, 'feeds'],
    [['feed'], { feeds: 'https://a.example/feed  http://b.example/' }, event, undefined],
    [['gdelt'], { feeds: 'none' }, event, undefined],
    [['gdelt'], { from: '14 May' }, event, 'from'],
    [['gdelt'], { to: '2026-02-30' }, event, 'to'],
    [['gdelt'], { to: '2026-04' }, event, 'order'],
    [['extlinks'], { from: '14 May' }, event, undefined],
    [['gdelt', 'extlinks'], { from: '2026', to: '2026' }, event, undefined],
  ] as const)('asked of %j with %o is at fault: %s', (from, more, given, fault) => {
    expect(findRequest(from, { ...typed, ...more }, given).fault).toBe(fault)
  })
})
