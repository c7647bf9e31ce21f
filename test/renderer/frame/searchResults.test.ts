import { describe, expect, it } from 'vitest'
import type { EventSummary } from '../../../core/engine/libraries/events/eventLibrary.ts'
import { farResults, nearResults } from '../../../renderer/frame/searchResults.ts'
import { sentenceIdSchema } from '../../../core/domain/ids.ts'
import { english } from '../../../renderer/text/en/index.ts'

function eventOf(id: string, title: string): EventSummary {
  return {
    id,
    event: { title, date: '2026-05-14', language: 'en', wiki: 'enwiki' },
    sources: 0,
    draftPages: 0,
    drafts: 0,
    changedAt: '2026-05-14',
  }
}
const events = [eventOf('e1', '2026 Harrow Bay ferry grounding'), eventOf('e2', 'Élection au Québec')]
const near = (words: string): readonly string[] =>
  nearResults(words, events, english).map(({ kind, name }) => `${kind}: ${name}`)

describe('a search', () => {
  it('lists all commands before anything is typed', () => {
    expect(near('').length).toBe(Object.keys(english.frame.commandNames).length)
    expect(near(' ').every((name) => name.startsWith('command'))).toBe(true)
  })

  it('finds events, commands and settings by all words, in any order, case and accent', () => {
    expect(near('ferry harrow')).toEqual(['event: 2026 Harrow Bay ferry grounding'])
    expect(near('quebec election')).toEqual(['event: Élection au Québec'])
    expect(near('EXPORT')).toContain('command: Go to export')
    expect(near('proxy')).toEqual(['setting: Proxy'])
    expect(near('keyboard')).toEqual(['setting: Keyboard'])
    expect(near('nothing of the kind')).toEqual([])
  })

  it('names the event of what another event has', () => {
    const [open, other] = events
    const sentence = { draft: 'd', sentence: sentenceIdSchema.parse('s1'), heading: '', text: 'A sentence.' }
    const source = { source: 'x', title: 'A title', address: 'https://a.example' }
    const results = farResults(
      { sentences: [{ event: open!, ...sentence }], sources: [{ event: other!, ...source }] },
      'e1',
      'Lead',
    )
    expect(results.map((result) => 'detail' in result && result.detail)).toEqual([
      'Lead',
      'Élection au Québec · https://a.example',
    ])
  })
})
