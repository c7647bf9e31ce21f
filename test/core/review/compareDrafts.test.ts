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
  const { figures, rows, same } = compareDrafts([left, right])

  it('link sentences that say the same in other order, each once', () => {
    expect(same.toSorted()).toEqual([
      ['s1', 's1'],
      ['s3', 's3'],
    ])
  })

  it('share rows by what their sentences say and by headings, in the order of the first', () => {
    expect(rows).toEqual([
      [0, 0],
      [1, null],
      [2, 1],
      [3, 2],
      [null, 3],
    ])
  })

  it('are counted without what was rejected', () => {
    expect(figures[1]).toMatchObject({ sentences: 5, repetition: 0 })
    expect(figures[0]?.sections[3]).toEqual({ heading: 'Reactions', words: 5 })
    const rejected = sketch({ sentences: say('Kept words here.', { text: 'Gone.', review: 'rejected', cites: [1] }) })
    const [own] = compareDrafts([rejected, right]).figures
    expect(own).toMatchObject({ sentences: 1, words: 3, byBadge: { supported: 1 } })
    expect(own?.sources).toEqual([{ pageId: 'p0', name: 'Harbour Post', citations: 1 }])
  })

  it('name their sources by site or host, most cited first', () => {
    const cited = sketch({ sentences: say('A.', { text: 'B.', cites: [1] }, { text: 'C.', cites: [1, 0] }, 'D.') })
    expect(compareDrafts([cited, right]).figures[0]?.sources).toEqual([
      { pageId: 'p0', name: 'Harbour Post', citations: 3 },
      { pageId: 'p1', name: 'island.example', citations: 2 },
    ])
  })

  it('are linked by no sentence that tells other figures', () => {
    const [one, two] = [
      sketch({ sentences: say('The storm killed 12 people in the northern province of Navarre.') }),
      sketch({ sentences: say('The storm killed 15 people in the northern province of Navarre.') }),
    ]
    expect(compareDrafts([one, two]).same).toEqual([])
  })

  it('tell how much of a draft it says twice', () => {
    const twice = sketch(
      { sentences: say('The ferry ran aground on Cutler Rocks.', 'Fog covered the islands.') },
      { heading: 'Again', sentences: say('The ferry ran aground on the Cutler Rocks.', 'The crew was well.') },
    )
    expect(compareDrafts([twice, right]).figures[0]?.repetition).toBe(0.25)
  })

  it('are linked in Chinese, where no space stands between words', () => {
    const [one, two] = [
      sketch({ sentences: say('渡輪星期日在卡特勒礁擱淺，無人受傷。') }),
      sketch({ sentences: say('星期日渡輪在卡特勒礁擱淺，無人受傷。') }),
    ]
    expect(compareDrafts([one, two]).same).toHaveLength(1)
  })

  it('are linked within a moment where both have 400 sentences', () => {
    const words = Array.from({ length: 300 }, (_, at) => `word${at.toString(36)}x`)
    const long = sketch({
      sentences: Array.from({ length: 400 }, (_, at) => ({
        text: Array.from({ length: 18 }, (__, place) => words[(at * 7 + place * place) % words.length]).join(' '),
      })),
    })
    const result = compareDrafts([long, long])
    expect(result.same).toHaveLength(400)
  })
})

describe('sections of several drafts', () => {
  const reef = { text: 'The ferry struck a reef.', cites: [0], evidence: 'One.' }
  const inquiry = { text: 'Divers looked at the hull.', cites: [1], evidence: 'Two.' }

  it('share a row by their evidence, whatever their headings and order', () => {
    const one = sketch({ heading: 'Grounding', sentences: [reef] }, { heading: 'Inquiry', sentences: [inquiry] })
    const two = sketch(
      { heading: 'What was examined', sentences: [{ ...inquiry, text: 'Beneath the ship an examination was made.' }] },
      { heading: 'That night', sentences: [{ ...reef, text: 'She ran onto rocks.' }] },
    )
    expect(compareDrafts([one, two]).rows).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it('share rows where there are three drafts, and each sentence is in one group', () => {
    const three = sketch(
      { heading: 'Reactions', sentences: say('The minister thanked the volunteers.') },
      { sentences: say('On Sunday the ferry Isla Merrin ran aground on the Cutler Rocks.') },
    )
    const { rows, same } = compareDrafts([left, right, three])
    expect(rows[0]).toEqual([0, 0, 1])
    expect(rows[3]).toEqual([3, 2, 0])
    expect(same).toContainEqual(['s1', 's1', 's2'])
    expect(same).toContainEqual(['s4', null, 's1'])
  })
})

describe('what a draft tells alone', () => {
  const cited = [
    { text: 'Twelve people were hurt. The hull was torn open.', site: 'Harbour Post' },
    { text: 'Another page.', site: 'Island News' },
  ]
  const told = (one: readonly SentenceSketch[], two: readonly SentenceSketch[]): readonly unknown[] =>
    compareDrafts([sketchDraft(cited, [{ sentences: one }]), sketchDraft(cited, [{ sentences: two }])]).alone.map(
      (all) => all.map(({ sentence, facts }) => [sentence, ...facts.map(({ text }) => text)]),
    )
  const hurt = { text: 'Twelve people were hurt.', evidence: 'Twelve people were hurt.' }
  const torn = { text: 'The hull was torn open.', evidence: 'The hull was torn open.' }

  it('is what rests on words of pages that the other does not use', () => {
    expect(told([hurt, torn], [hurt])).toEqual([[['s2']], []])
  })

  it('is not what the other says in other words on the same evidence', () => {
    expect(
      told([hurt], [{ text: 'A dozen passengers suffered injuries, 12 in all.', evidence: hurt.evidence }]),
    ).toEqual([[], []])
  })

  it('is a number, date or name that the other does not state, also of a sentence that says the same otherwise', () => {
    expect(
      told(
        [{ ...hurt, text: 'Twelve people were hurt on 3 May when Captain Anna Brook turned back.' }],
        [{ ...hurt, text: 'Twelve people were hurt when the captain turned back.' }],
      ),
    ).toEqual([[['s1', '3 May', 'Anna Brook']], []])
  })

  it('is nothing that no evidence supports', () => {
    expect(told([hurt, { text: 'Forty whales sang.', label: 'unsupported' }], [hurt])).toEqual([[], []])
    expect(told([hurt, { text: 'Forty whales sang.', cites: [] }], [hurt])).toEqual([[], []])
  })
})
