import { describe, expect, it } from 'vitest'
import { exportDraft, exportFormats } from '../../../core/export/exportDraft.ts'
import { sketchDraft } from './draftFixture.ts'

describe('exportDraft', () => {
  const draft = sketchDraft([{ text: 'a' }], [{ sentences: [{ text: 'The ferry ran aground.' }] }])
  const beginnings = {
    wikitext: '<!-- Unreviewed draft',
    html: '<!doctype html>',
    json: '{\n  "schemaVersion": 1',
    markdown: '# 2026',
  }

  it.each(exportFormats)('writes %s, the same each time, ending with a line feed', (format) => {
    const text = exportDraft(draft, format)
    expect(text.startsWith(beginnings[format])).toBe(true)
    expect(text).toContain('The ferry ran aground.')
    expect(text).toMatch(/\S\n$/)
    expect(exportDraft(structuredClone(draft), format)).toBe(text)
  })

  it.each(exportFormats)('writes %s of a draft without a sentence', (format) => {
    expect(exportDraft({ ...draft, sections: [] }, format)).toMatch(/\S\n$/)
  })
})
