import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenArticle } from '../../../../core/write/writtenArticle.ts'
import { writeExtractive } from '../../../../core/write/extractive/writeExtractive.ts'
import { rankedPages, sentencesOf } from './eventPages.ts'
import { ferryEvent, ferryPages } from './ferryPages.ts'

describe('the draft on an accident', () => {
  let article: WrittenArticle
  let all: readonly string[]
  beforeAll(async () => {
    article = await writeExtractive({ event: ferryEvent, passages: rankedPages(...ferryPages) })
    all = sentencesOf(article)
  })
  const section = (heading: string): readonly string[] =>
    article.sections.find((candidate) => candidate.heading === heading)?.sentences.map(({ text }) => text) ?? []
  const before = (a: RegExp, b: RegExp): void => {
    const [first, second] = [a, b].map((pattern) => all.findIndex((sentence) => pattern.test(sentence)))
    expect(first).toBeGreaterThan(-1)
    expect(second).toBeGreaterThan(first!)
  }

  it('opens with what happened, where and when, not with the visit of a minister', () => {
    expect(section('')[0]).toBe(
      'The ferry Vesper ran aground in Selby Sound on the evening of 6 March 2031 with 80 people on board.',
    )
  })

  it('gives the outcome in the lead', () => {
    expect(section('').join(' ')).toMatch(/80 people were evacuated|Nine people were injured/u)
  })

  it('says that nobody died', () => {
    expect(all).toContain('No deaths were reported and nobody was missing.')
  })

  it('keeps later measures, the ban and the barge, out of the section on the accident itself', () => {
    expect(section('Accident').join(' ')).not.toMatch(/barge|visited|recorder/u)
  })

  it('opens the section on the accident with the situation before it', async () => {
    const passage = 'The ferry was on passage from Orne to Selby when she entered the sound.'
    const pages = ferryPages.map((page) => ({
      ...page,
      text: page.text.replace('All 80 people were evacuated by lifeboats.', (line) => `${line}\n${passage}`),
    }))
    const { sections } = await writeExtractive({ event: ferryEvent, passages: rankedPages(...pages) })
    expect(sections.find(({ heading }) => heading === 'Accident')?.sentences[0]?.text).toBe(passage)
  })

  it('describes the accident in the order of its times of day', () => {
    before(/19:33/u, /19:42/u)
    const times = section('Accident').flatMap((text) => /\d\d:\d\d/u.exec(text)?.[0] ?? [])
    expect(times).toEqual([...times].sort())
  })

  it('puts a sentence that refers to something right after the one that introduced it', () => {
    const at = all.indexOf('The smoke proved to be steam from a boiling pan.')
    if (at >= 0) expect(all[at - 1]).toContain('report of smoke')
    else expect(all.join(' ')).not.toContain('steam')
  })

  it('leaves out general statements and entries of numbered lists', () => {
    expect(all.join(' ')).not.toMatch(/purpose of an investigation|Recommendation 2031/u)
  })

  it('never breaks a section of five sentences or fewer, nor leaves a paragraph of one sentence in a longer one', () => {
    for (const { sentences } of article.sections) {
      const lengths = sentences.reduce<number[]>((paragraphs, { startsParagraph }) => {
        if (startsParagraph) return [...paragraphs, 1]
        return [...paragraphs.slice(0, -1), paragraphs.at(-1)! + 1]
      }, [])
      if (sentences.length <= 5) expect(lengths).toHaveLength(1)
      else expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2)
    }
  })
})

describe('a draft from poor pages', () => {
  const stripped = {
    title: 'Ferry story',
    text: `home news sport weather archive the ferry vesper ran aground in selby sound on the evening of march six with eighty people on board the lifeboats took off all of them before midnight and the master was the last to leave share this story more from orne`,
  }

  it('takes nothing from pages without punctuation', async () => {
    await expect(writeExtractive({ event: ferryEvent, passages: rankedPages(stripped) })).rejects.toThrow(
      'no sentence is usable',
    )
    const { sections } = await writeExtractive({ event: ferryEvent, passages: rankedPages(...ferryPages, stripped) })
    for (const { text } of sections.flatMap(({ sentences }) => sentences)) expect(stripped.text).not.toContain(text)
  })

  it('takes nothing from pages in another language, and says so if there are no others', async () => {
    const german = {
      language: 'de',
      text: 'Die Fähre Vesper lief am 6. März 2031 im Selby Sound auf Grund und wurde von Rettungsbooten geräumt.',
    }
    await expect(writeExtractive({ event: ferryEvent, passages: rankedPages(german) })).rejects.toThrow(
      'other language 1',
    )
    const both = await writeExtractive({ event: ferryEvent, passages: rankedPages(...ferryPages, german) })
    expect(sentencesOf(both)).not.toContain(german.text)
  })

  it('is refused with its reason below five sentences', async () => {
    const few = {
      title: 'Ferry aground',
      text: 'The ferry Vesper ran aground in Selby Sound on 6 March 2031 with eighty people on board.\nLifeboats took off all the passengers of the ferry Vesper before midnight.',
    }
    await expect(writeExtractive({ event: ferryEvent, passages: rankedPages(few) })).rejects.toThrow(
      /^In the one passage for “.*”, only 2 of 2 sentences are usable\./u,
    )
  })

  it('never opens with an event of the same kind from another year', async () => {
    const other = 'The ferry Lady of Orne ran aground in Selby Sound in 1987 and four of her crew died.'
    const passages = rankedPages(other, ...ferryPages)
    const { sections } = await writeExtractive({ event: ferryEvent, passages })
    expect(sections[0]!.sentences[0]!.text).not.toBe(other)
  })
})
