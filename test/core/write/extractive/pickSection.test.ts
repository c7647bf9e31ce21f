import { describe, expect, it } from 'vitest'
import { pickSection, writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import { rankedPages } from './eventPages.ts'
import { ferryEvent, ferryPages } from './ferryPages.ts'

const passages = rankedPages(...ferryPages)
const pick = (heading: string, used: readonly string[] = []): readonly string[] =>
  pickSection({ event: ferryEvent, passages, maxWords: 200, section: { heading, used: new Set(used) } }).map(
    ({ text }) => text,
  )

describe('one section of a draft, picked again', () => {
  it('has sentences that suit its heading and none of the other sections', async () => {
    const { sections } = await writeExtractive({ event: ferryEvent, passages })
    for (const { heading, sentences } of sections.filter((section) => section.heading !== '')) {
      const others = sections.filter((section) => section.heading !== heading).flatMap((section) => section.sentences)
      const again = pick(
        heading,
        others.map(({ text }) => text),
      )
      expect(again.some((text) => sentences.some((sentence) => sentence.text === text))).toBe(true)
      expect(again.filter((text) => others.some((sentence) => sentence.text === text))).toEqual([])
    }
  })

  it('gives the lead under no heading', async () => {
    const { sections } = await writeExtractive({ event: ferryEvent, passages })
    expect(pick('')).toEqual(sections[0]!.sentences.map(({ text }) => text))
  })

  it("matches the words of an editor's own heading", () => {
    const told = pick('Lifeboats and barge')
    expect(told).toContain('All 80 people were evacuated by lifeboats.')
    expect(told.every((text) => /lifeboat|barge/u.test(text))).toBe(true)
  })

  it('is empty if no sentence does', () => {
    expect(pick('Ticket prices')).toEqual([])
    expect(pick('Barge traffic')).toEqual([])
  })
})
