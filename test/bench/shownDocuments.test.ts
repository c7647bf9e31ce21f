import { describe, expect, it } from 'vitest'
import { readShownDocuments } from '../../bench/shownDocuments.ts'
import type { WrittenArticle } from '../../bench/writtenArticles.ts'

const article: WrittenArticle = {
  event: '1',
  title: 'Ferry aground',
  path: 'event.json',
  documents: [
    { title: 'Menu', text: 'Home | Sport | Weather' },
    { title: 'Ferry aground', text: 'The ferry struck a reef. It lost 62 tonnes of fuel.\nNobody was hurt.' },
    { title: 'Inquiry', text: 'Nobody was hurt. the master left the bridge at dawn to look for smoke in the galley' },
  ],
  honest: [],
  faulty: [],
}
const prompt = [
  '<document number="1" title="Ferry aground" date="2026-05-03">',
  '[1.1] The ferry struck a reef.',
  '[1.2] It lost 62 tonnes of fuel.',
  '[1.3] Nobody was hurt.',
  '</document>',
  '',
  '<document number="2" title="Inquiry">',
  '[2.1] Nobody was hurt.',
  '[2.2] the master left the bridge at dawn to look',
  '[2.3] at dawn to look for smoke in the galley',
  '</document>',
].join('\n')

function labelsOf(document: number, quote: string): readonly string[] {
  return readShownDocuments(prompt, article).labelsOf({ evidence: [{ document, quote }] })[0] ?? []
}

describe('the labels of a quote in a prompt', () => {
  it('are those of all lines that it overlaps, whatever number its document has there', () => {
    expect(labelsOf(1, 'reef. It lost 62 tonnes')).toEqual(['1.1', '1.2'])
  })

  it('are of its own document where others say the same', () => {
    expect(labelsOf(1, 'Nobody was hurt')).toEqual(['1.3'])
    expect(labelsOf(2, 'Nobody was hurt')).toEqual(['2.1'])
  })

  it('are those of the windows that hold its parts where none holds all of it', () => {
    expect(labelsOf(2, 'the master left the bridge at dawn to look for smoke')).toEqual(['2.2', '2.3'])
  })

  it('are of the first line where a headline alone holds it, and none where nothing does', () => {
    expect(labelsOf(1, 'Ferry aground')).toEqual(['1.1'])
    expect(labelsOf(0, 'Home | Sport')).toEqual([])
  })
})
