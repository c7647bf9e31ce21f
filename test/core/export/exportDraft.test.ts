import { describe, expect, it } from 'vitest'
import { exportDraft } from '../../../core/export/exportDraft.ts'
import { textFormats } from '../../../core/export/exportFormats.ts'
import { sketchDraft } from './draftFixture.ts'

describe('exportDraft', () => {
  const draft = sketchDraft([{ text: 'a' }], [{ sentences: [{ text: 'The ferry ran aground.' }] }])
  const beginnings = {
    wikitext: '<!-- Unreviewed draft',
    html: '<!doctype html>',
    json: '{\n  "schemaVersion": 3',
    markdown: '# 2026',
    'evidence-table': '== Evidence for the draft',
    citations: '* {{cite news |',
    outline: '<!-- Passages of the sources',
    'review-log': '== Review of the draft',
    'talk-banner': '{{WikiProject banner shell',
    bibtex: '@article{harbourpostpage,\n',
    ris: 'TY  - ELEC\r\n',
    'csl-json': '[\n  {\n    "id": "harbourpostpage"',
  }
  const withoutSentences = new Set<string>(['citations', 'outline', 'talk-banner', 'bibtex', 'ris', 'csl-json'])

  it.each(textFormats)('writes %s, the same each time, ending with a line feed', (format) => {
    const text = exportDraft(draft, format)
    expect(text.startsWith(beginnings[format])).toBe(true)
    expect(text.includes('The ferry ran aground.')).toBe(!withoutSentences.has(format))
    expect(text).toMatch(/\S *(?:\r?\n){1,2}$/)
    expect(exportDraft(structuredClone(draft), format)).toBe(text)
  })

  it.each(textFormats)('writes %s of a draft without a sentence', (format) => {
    // A file of RIS without a record is empty.
    expect(exportDraft({ ...draft, sections: [] }, format)).toMatch(format === 'ris' ? /^$/ : /\S\n$/)
  })
})
