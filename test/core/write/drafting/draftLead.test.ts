import { expect, it } from 'vitest'
import { draftLead } from '../../../../core/write/drafting/draftLead.ts'
import type { DraftedSection } from '../../../../core/write/drafting/draftedArticle.ts'
import { scriptedChat } from '../../../scriptedChat.ts'

async function promptFor(sentences: number): Promise<string> {
  const text = 'The ferry struck a reef off the island and listed to its port side.'
  const written: readonly DraftedSection[] = [
    {
      heading: 'Grounding',
      level: 2,
      sentences: Array.from({ length: sentences }, () => ({ text, labels: ['1.1'], startsParagraph: false })),
    },
  ]
  const model = scriptedChat(['The ferry struck a reef. [1.1]'])
  const event = { title: 'Harrow Bay ferry grounding', language: 'en', wiki: 'enwiki' } as const
  const packer = { pack: () => Promise.reject(new Error('The lead is written from the sections alone.')) }
  const tools = { event, model, packer, inputTokens: 16_384, maxOutputTokens: 400, seed: 0 }
  await draftLead(tools, { written, kind: 'accident', byLabel: new Map() }, {})
  return model.requests[0]?.messages.map(({ content }) => content).join('\n') ?? ''
}

it('the lead is asked for in one length, by that of the sections', async () => {
  const short = await promptFor(3)
  expect(short).toContain('Write two to three sentences in one paragraph, with at most 70 words in all.')
  expect(await promptFor(160)).toContain('seven to twelve sentences in two or three paragraphs, with at most 270 words')
  expect(short).not.toContain('{{')
})
