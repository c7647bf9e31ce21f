import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { compareDrafts } from '../../../core/review/compareDrafts.ts'
import { sketchDraft, type SectionSketch, type SentenceSketch } from '../export/draftFixture.ts'

const pages = [
  { text: 'One.', site: 'Harbour Post' },
  { text: 'Two.', site: '', url: 'https://www.island.example/x' },
]

function sketch(...sections: readonly SectionSketch[]): Draft {
  return sketchDraft(pages, sections)
}

function say(...texts: readonly (string | SentenceSketch)[]): readonly SentenceSketch[] {
  return texts.map((text) => (typeof text === 'string' ? { text } : text))
}

const left = sketch(
  { sentences: say('The ferry Isla Merrin ran aground on Cutler Rocks on Sunday.') },
  { heading: 'Background', sentences: say('The ferry was built in Port Ellery in 1998.') },
  { heading: 'Rescue operation', sentences: say('All 131 passengers were taken off by lifeboats before midnight.') },
  { heading: 'Reactions', sentences: say('The minister thanked the volunteers.') },
)
const right = sketch(
  { sentences: say('On Sunday, the ferry Isla Merrin ran aground on Cutler Rocks.', 'Fog covered the islands.') },
  { heading: 'Evacuation', sentences: say('Before midnight all 131 passengers were taken off by lifeboats.') },
  { heading: 'Reactions', sentences: say('Islanders asked for another lighthouse.') },
  { heading: 'Inquiry', sentences: say('Investigators recovered the voyage data recorder.') },
)

describe('two drafts side by side', () => {
  const { figures, rows, links } = compareDrafts(left, right)

  it('link sentences that say the same in other order, each once', () => {
    expect(links.map((link) => [link.left, link.right])).toEqual([
      ['s1', 's1'],
      ['s3', 's3'],
    ])
    expect(links.every(({ similarity }) => similarity > 0.7 && similarity <= 1)).toBe(true)
  })

  it('share rows by headings and by what their sentences say, both in their order', () => {
    expect(rows).toEqual([
      { left: 0, right: 0 },
      { left: 1, right: null },
      { left: 2, right: 1 },
      { left: 3, right: 2 },
      { left: null, right: 3 },
    ])
  })

  it('are counted without what was rejected', () => {
    expect(figures[1]).toMatchObject({ sentences: 5, repetition: 0 })
    expect(figures[0].sections[3]).toEqual({ heading: 'Reactions', words: 5 })
    const rejected = sketch({ sentences: say('Kept words here.', { text: 'Gone.', review: 'rejected', cites: [1] }) })
    const [own] = compareDrafts(rejected, right).figures
    expect(own).toMatchObject({ sentences: 1, words: 3, byBadge: { supported: 1 } })
    expect(own.sources).toEqual([{ pageId: 'p0', name: 'Harbour Post', citations: 1 }])
  })

  it('name their sources by site or host, most cited first', () => {
    const cited = sketch({ sentences: say('A.', { text: 'B.', cites: [1] }, { text: 'C.', cites: [1, 0] }, 'D.') })
    expect(compareDrafts(cited, right).figures[0].sources).toEqual([
      { pageId: 'p0', name: 'Harbour Post', citations: 3 },
      { pageId: 'p1', name: 'island.example', citations: 2 },
    ])
  })

  it('are linked by no sentence that tells other figures', () => {
    const [one, two] = [
      sketch({ sentences: say('The storm killed 12 people in the northern province of Navarre.') }),
      sketch({ sentences: say('The storm killed 15 people in the northern province of Navarre.') }),
    ]
    expect(compareDrafts(one, two).links).toEqual([])
  })

  it('tell how much of a draft it says twice', () => {
    const twice = sketch(
      { sentences: say('The ferry ran aground on Cutler Rocks.', 'Fog covered the islands.') },
      { heading: 'Again', sentences: say('The ferry ran aground on the Cutler Rocks.', 'The crew was well.') },
    )
    expect(compareDrafts(twice, right).figures[0].repetition).toBe(0.25)
  })

  it('are linked in Chinese, where no space stands between words', () => {
    const [one, two] = [
      sketch({ sentences: say('渡輪星期日在卡特勒礁擱淺，無人受傷。') }),
      sketch({ sentences: say('星期日渡輪在卡特勒礁擱淺，無人受傷。') }),
    ]
    expect(compareDrafts(one, two).links).toHaveLength(1)
  })

  it('are linked within a moment where both have 400 sentences', () => {
    const words = Array.from({ length: 300 }, (_, at) => `word${at.toString(36)}x`)
    const long = sketch({
      sentences: Array.from({ length: 400 }, (_, at) => ({
        text: Array.from({ length: 18 }, (__, place) => words[(at * 7 + place * place) % words.length]).join(' '),
      })),
    })
    const result = compareDrafts(long, long)
    expect(result.links).toHaveLength(400)
    expect(result.links.every((link) => link.similarity === 1)).toBe(true)
  })
})
