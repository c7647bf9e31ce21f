import { describe, expect, it } from 'vitest'
import { draftSchema, type Draft } from '../../../core/domain/draft.ts'
import { checkDraft } from '../../../core/export/checkDraft.ts'
import { chunkIdSchema, draftIdSchema, pageIdSchema, sentenceIdSchema } from '../../../core/domain/ids.ts'
import { applyReview } from '../../../core/review/applyReview.ts'
import { mergeDrafts, type MergePart } from '../../../core/review/mergeDrafts.ts'
import { sketchDraft, withRecord, type SectionSketch } from '../export/draftFixture.ts'

const pages = [{ text: 'The ferry struck a reef. Fog lay over the bay. Lifeboats came.' }, { text: 'Divers looked.' }]

function draft(id: string, ...sections: readonly SectionSketch[]): Draft {
  return { ...sketchDraft(pages, sections), id: draftIdSchema.parse(id) }
}
function take(from: Draft, ...ids: readonly string[]): MergePart {
  return { draft: from, sentences: new Set(ids.map((id) => sentenceIdSchema.parse(id))) }
}
function texts({ sections }: Draft): readonly (readonly string[])[] {
  return sections.map(({ heading, sentences }) => [heading, ...sentences.map(({ text }) => text)])
}

const one = draft(
  'one',
  {
    sentences: [
      { text: 'The ferry Isla Merrin struck a reef in Harrow Bay.', review: 'accepted' },
      { text: 'Lifeboats from two harbours came within the hour.', label: 'partly' },
    ],
  },
  { heading: 'Inquiry', sentences: [{ text: 'Divers looked at the hull for several days.', cites: [1] }] },
)
const two = {
  ...draft(
    'two',
    {
      sentences: [
        { text: 'In Harrow Bay the ferry Isla Merrin struck a reef.' },
        { text: 'Fog lay over the bay.', evidence: 'Fog lay over the bay.' },
        { text: 'Within the hour lifeboats came from two harbours.' },
      ],
    },
    { heading: 'Aftermath', sentences: [{ text: 'The line was closed until June.', review: 'rejected' }] },
  ),
  writer: { kind: 'openai', name: 'a-model', version: '3' },
} as const satisfies Draft

describe('a draft merged from several', () => {
  const merged = mergeDrafts([take(one, 's1', 's2', 's3'), take(two, 's2')])

  it('has the chosen sentences, each after what stands for the one before it', () => {
    expect(texts(merged)).toEqual([
      [
        '',
        'The ferry Isla Merrin struck a reef in Harrow Bay.',
        'Fog lay over the bay.',
        'Lifeboats from two harbours came within the hour.',
      ],
      ['Inquiry', 'Divers looked at the hull for several days.'],
    ])
    expect(merged.sections.flatMap(({ sentences }) => sentences.map(({ id }) => id))).toEqual(['s1', 's2', 's3', 's4'])
  })

  it('keeps evidence, badges and reviews of each sentence', () => {
    const [accepted, fog, boats] = merged.sections[0]?.sentences ?? []
    expect(accepted?.review).toBe('accepted')
    expect(fog).toMatchObject({ review: 'unreviewed', support: two.sections[0]?.sentences[1]?.support })
    expect(boats?.support.label).toBe('partly')
  })

  it('keeps where pages disagree, with the passages of both', () => {
    const side = { chunkId: chunkIdSchema.parse('c8'), start: 0, end: 4 }
    const disagreements = [{ kind: 'disagree', told: 'Fog', from: side, says: 'Rain', against: side } as const]
    const pageId = pageIdSchema.parse('p0')
    const other = {
      ...two,
      chunks: [...two.chunks, { ...side, id: side.chunkId, pageId, ordinal: 8, tokens: 1 }].map(
        ({ id, pageId: page, ordinal, start, end, tokens }) => ({ id, pageId: page, ordinal, start, end, tokens }),
      ),
      sections: two.sections.map((section) => ({
        ...section,
        sentences: section.sentences.map((sentence) =>
          sentence.id === 's2' ? { ...sentence, disagreements } : sentence,
        ),
      })),
    }
    const both = mergeDrafts([take(one, 's1'), take(other, 's2')])
    expect(both.sections.flatMap(({ sentences }) => sentences.flatMap((each) => each.disagreements ?? []))).toEqual(
      disagreements,
    )
    expect(checkDraft(both)).toBeUndefined()
  })

  it('is a valid draft that says what it was merged from, and who wrote that', () => {
    expect(draftSchema.safeParse(merged).success).toBe(true)
    expect(merged.mergedFrom?.map(({ id, writer }) => [id, writer.name])).toEqual([
      ['one', 'scripted'],
      ['two', 'a-model'],
    ])
    expect(merged.id).not.toBe(one.id)
    expect(mergeDrafts([take(one, 's1', 's2', 's3'), take(two, 's2')])).toEqual(merged)
  })

  it('lists what was not chosen and is not said as left out, without what was rejected, so that it can be put back', () => {
    expect(merged.leftOut).toBeUndefined()
    const less = mergeDrafts([take(one, 's1'), take(two, 's3')])
    expect(less.leftOut?.map(({ text, reason, heading }) => [text, reason, heading])).toEqual([
      ['Divers looked at the hull for several days.', 'not-chosen', 'Inquiry'],
      ['Fog lay over the bay.', 'not-chosen', ''],
    ])
    const [first] = less.leftOut ?? []
    const back = applyReview(less, { kind: 'put-back', leftOut: first!.id })
    expect(texts(back).at(-1)).toEqual(['Inquiry', 'Divers looked at the hull for several days.'])
  })

  it('carries what the drafts had left out themselves', () => {
    const had = withRecord(two, {
      leftOut: [
        {
          id: 'x1',
          heading: '',
          place: 0,
          text: 'Nobody knows why.',
          origin: 'model',
          evidence: [],
          reason: 'unsupported',
          why: 'No page says so.',
          support: two.sections[0]!.sentences[0]!.support,
        },
      ],
    })
    expect(mergeDrafts([take(one, 's1', 's2', 's3'), take(had, 's2')]).leftOut?.map(({ text }) => text)).toEqual([
      'Nobody knows why.',
    ])
  })

  it('names what a merged draft was merged from in its place', () => {
    const again = mergeDrafts([take(merged, 's1', 's2'), take(two, 's3')])
    expect(again.mergedFrom?.map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('needs a sentence, and one that its draft has', () => {
    expect(() => mergeDrafts([take(one), take(two)])).toThrow('No sentence was chosen.')
    expect(() => mergeDrafts([take(one, 's9')])).toThrow('has no sentence s9')
    expect(() => mergeDrafts([take(two, 's4')])).toThrow('No sentence was chosen.')
  })
})
