import { describe, expect, it } from 'vitest'
import { groundHeadings } from '../../../../core/write/grounded/groundHeadings.ts'
import type { WrittenSection } from '../../../../core/write/writtenArticle.ts'
import { passage } from '../passages.ts'

const passages = [
  passage('a', 'Coco Martin spoke in Manila. Reactions came from abroad, and the reactions were mixed.'),
  passage('b', 'The award went to Ruffa Gutierrez at the festival.'),
]
const event = { title: 'Manila festival scandal', language: 'en', wiki: 'enwiki' }

function section(heading: string, text: string): WrittenSection {
  const sentences = [{ text, citations: [], origin: 'model' as const, startsParagraph: false }]
  return { heading, level: heading === '' ? 1 : 2, query: heading, ranking: [], sentences }
}

function headings(...sections: readonly WrittenSection[]): readonly [string, number][] {
  return groundHeadings(sections, { event, passages }).map(({ heading, sentences }) => [heading, sentences.length])
}

describe('a heading that a model wrote', () => {
  it('goes where it names somebody whom no sentence under it names; the sentences join the section before', () => {
    const lead = section('', 'The award was given.')
    expect(headings(lead, section('Coco Martin', 'He was implicated.'))).toEqual([['', 2]])
    expect(headings(section('Coco Martin', 'He was implicated.'))).toEqual([['', 1]])
  })

  it('stays where its sentences or the title have the name, and where its words are no names', () => {
    expect(headings(section('Ruffa Gutierrez', 'Ruffa Gutierrez received the award.'))).toHaveLength(1)
    expect(headings(section('Ruffa Gutierrez', 'Ruffa Gutierrez received the award.'))[0]![0]).toBe('Ruffa Gutierrez')
    expect(headings(section('Manila Festival', 'It was held.'))[0]![0]).toBe('Manila Festival')
    expect(headings(section('International Reactions', 'They were mixed.'))[0]![0]).toBe('International Reactions')
  })

  it('goes where it is a date', () => {
    expect(headings(section('', 'One.'), section('Jun 19, 2023', 'Two.'))).toEqual([['', 2]])
    expect(headings(section('Events of 19 June 2023', 'Two.'))[0]![0]).toBe('Events of 19 June 2023')
  })
})
