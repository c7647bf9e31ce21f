import { expect, test } from 'vitest'
import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import { createEvidencePacker } from '../../../../core/write/drafting/packEvidence.ts'
import { fixSentences } from '../../../../core/write/drafting/fixSentences.ts'
import { passage } from '../passages.ts'

test('a writer that fixes a section is told whom and what the other sections name', async () => {
  const prompts: string[] = []
  const model = {
    kind: 'openai',
    name: 'writer',
    version: '1',
    contextTokens: 32_000,
    countTokens: (text: string) => Promise.resolve(Math.ceil(text.length / 4)),
    complete: ({ messages }: { readonly messages: readonly { readonly content: string }[] }) => {
      prompts.push(messages.map(({ content }) => content).join('\n'))
      return Promise.resolve({
        text: 'S1: Ten people came. [1.1]',
        finish: 'stop',
        calls: [],
        promptTokens: 1,
        outputTokens: 1,
      })
    },
  }
  const documents = labelSentences([passage('log', 'Ten people came to the mill. Benny Orle spoke.')])
  const section = (heading: string, text: string) => ({
    heading,
    level: 2,
    sentences: [{ text, labels: ['1.1'], startsParagraph: true }],
  })
  const tools = {
    event: { title: 'Mill fire', language: 'en', wiki: 'enwiki' },
    model,
    packer: createEvidencePacker(documents, model),
    inputTokens: 20_000,
    maxOutputTokens: 500,
    seed: 0,
  } as never
  const { fixes } = await fixSentences(
    tools,
    {
      sections: [{ section: section('Fire', 'Ten men came.'), faults: new Map([[0, 'It does not say "men".']]) }],
      others: [section('Inquiry', 'The police spokesman, Benny Orle, spoke.')],
      order: () => Promise.resolve([]),
    },
    {},
  )
  expect(fixes).toEqual([{ section: 0, place: 0, fix: { text: 'Ten people came.', labels: ['1.1'] } }])
  expect(prompts[0]).toContain(
    'Other sections of the article are "Inquiry". They name Benny Orle: do not introduce these again.',
  )
})
