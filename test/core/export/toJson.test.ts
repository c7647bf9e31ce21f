import { describe, expect, it } from 'vitest'
import { parseDraft } from '../../../core/export/parseDraft.ts'
import { toJson } from '../../../core/export/toJson.ts'
import type { Draft } from '../../../core/domain/draft.ts'
import { sketchDraft } from './draftFixture.ts'

const draft = sketchDraft([{ text: 'a\ud800', publishedAt: '2026-05-03' }], [{ sentences: [{ text: 'One.' }] }])

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, inner]) => [key, reversed(inner)]),
  )
}

describe('toJson', () => {
  it('gives the same bytes in whatever order keys were set', () => {
    // The same draft, its keys turned round.
    expect(toJson(reversed(draft) as Draft)).toBe(toJson(draft))
    expect(Object.keys(reversed(draft) as Draft)[0]).toBe('chunks')
  })

  it('is read back as the same draft, and ends with one line feed', () => {
    expect(parseDraft(toJson(draft))).toEqual(draft)
    expect(toJson(draft)).toMatch(/[^\n]\n$/)
  })
})
