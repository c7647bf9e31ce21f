import { describe, expect, it } from 'vitest'
import { writeSection, type SectionTask } from '../../../../../core/write/paper/section/writeSection.ts'
import {
  writtenArticleSchema,
  type WrittenArticle,
  type WrittenSection,
} from '../../../../../core/write/writtenArticle.ts'
import { scriptedChat } from '../../../../scriptedChat.ts'
import { passage } from '../../passages.ts'

const passages = [
  {
    passage: passage('a', 'A fire broke out in Ourense on 3 May and burned the whole old bus station down.'),
    score: 3,
  },
  { passage: passage('b', 'Two people died in the fire, the regional government said on the next morning.'), score: 2 },
]
const lead: WrittenSection = {
  heading: '',
  level: 1,
  query: 'Ourense fire',
  ranking: [],
  sentences: [{ text: 'A fire burned a bus station down.', citations: [], origin: 'model', startsParagraph: true }],
}

async function write(
  answer: string,
  task: Partial<SectionTask> = {},
): Promise<{ readonly written: WrittenArticle; readonly prompt: string }> {
  const model = scriptedChat([answer])
  const written = await writeSection(
    {
      event: { title: 'Ourense fire', language: 'en', wiki: 'enwiki' },
      heading: 'Casualties',
      outline: ['Fire', 'Casualties', 'Aftermath'],
      before: [lead],
      passages,
      query: 'Casualties Ourense fire',
      model,
      preset: 'grounded',
      inputTokens: 2048,
      maxOutputTokens: 400,
      protocol: 'text',
      seed: 0,
      ...task,
    },
    {},
  )
  return { written: writtenArticleSchema.parse(written), prompt: model.requests[0]!.messages.at(-1)!.content }
}

describe('a section', () => {
  it('is asked for after its documents, with the outline and the earlier text', async () => {
    const { prompt } = await write('Two people died. [2]')
    expect(prompt.indexOf('<document')).toBeLessThan(prompt.indexOf('opening; Fire; Casualties; Aftermath'))
    expect(prompt).toContain('- A fire burned a bus station down.')
    expect(prompt).toContain('Write the section "Casualties" now')
  })

  it('cites only the passages that it was shown', async () => {
    const { written } = await write('Two people died. [2] A whale came. [7]')
    expect(written.sections).toHaveLength(1)
    expect(written.sections[0]).toMatchObject({ heading: 'Casualties', level: 2, query: 'Casualties Ourense fire' })
    expect(written.sections[0]!.sentences.map(({ citations }) => citations)).toEqual([
      [passages[1]!.passage.chunk.id],
      [],
    ])
    expect(written.defects).toEqual([{ kind: 'citation-out-of-range', count: 1, examples: ['[7]'] }])
  })

  it('keeps its own heading out of its text, and sub-headings under it', async () => {
    const { written } = await write('==Casualties==\nTwo people died. [2]\n===Injured===\nNobody was injured. [1]')
    expect(written.sections.map(({ heading, level }) => [heading, level])).toEqual([
      ['Casualties', 2],
      ['Injured', 3],
    ])
  })

  it('loses parts that the outline gives to another section, and counts them', async () => {
    const { written } = await write('Two people died. [2]\n==Aftermath==\nThe ruin was cleared. [1]')
    expect(written.sections.map(({ heading }) => heading)).toEqual(['Casualties'])
    expect(written.defects).toEqual([{ kind: 'other-section', count: 1, examples: ['Aftermath'] }])
  })

  it('under a wrong heading only is still the section', async () => {
    const { written } = await write('==Deaths and injuries==\nTwo people died. [2]')
    expect(written.sections).toMatchObject([{ heading: 'Casualties', sentences: [{ text: 'Two people died.' }] }])
  })

  it.each([
    ['empty', ''],
    ['a refusal', 'I am sorry, but the documents do not contain information on this.'],
  ])('is left out if the answer is %s, and the call is recorded', async (_, answer) => {
    const { written } = await write(answer)
    expect(written).toMatchObject({ sections: [], raw: answer, calls: { length: 1 } })
    expect(written.defects.map(({ kind }) => kind)).toContain('refusal')
  })

  it('without a heading is the lead', async () => {
    const { written, prompt } = await write('A fire broke out on 3 May. [1]', { heading: '', before: [] })
    expect(prompt).toContain('Write the opening of the article now')
    expect(written.sections).toMatchObject([{ heading: '', level: 1 }])
  })
})
