import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { describeWithShared, sharedPath } from '../../sharedData.ts'
import { sketchDraft } from '../export/draftFixture.ts'
import { page, update } from './ferryUpdate.ts'

const eventSchema = z.object({ documents: z.array(z.object({ url: z.string(), title: z.string(), text: z.string() })) })

/** An event of WikiGenBench, and a report of 21 August 2023 on it. */
const event = '73923491'
const report = 0

describeWithShared('an article as an editor had it in May 2023', () => {
  const toll = 'The death toll of the Shakahola massacre has risen to 226.'
  const bodies = 'Bodies of 226 people had been found in the Shakahola forest by 18 May 2023.'
  const part = 'Most of the 226 were women and children.'
  const rescued = 'Seventy-two people have been rescued from the Shakahola forest.'
  const missing = 'Some 360 people were reported missing.'
  const texts = [toll, bodies, part, rescued, missing]
  const sketch = sketchDraft(
    [
      {
        text: texts.join(' '),
        url: 'https://news.example/may',
        finalUrl: 'https://news.example/may',
        publishedAt: '2023-05-18',
      },
    ],
    [{ sentences: texts.map((text) => ({ text, cites: [0] })) }],
  )
  const draft = { ...sketch, event: { title: 'Shakahola massacre', language: 'en', wiki: 'enwiki' } }
  const later = (): ReturnType<typeof page> => {
    const { documents } = eventSchema.parse(
      JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', `${event}.json`), 'utf8')),
    )
    const { text, title, url } = documents[report]!
    return { ...page(text, '2023-08-21', url), title }
  }

  it('is shown the later figures of a report, and what counts on the old ones', async () => {
    const { sentences } = await update([later()], undefined, { of: draft })
    const found = 'In all, 425 bodies have been found and 95 people rescued.'
    expect(sentences.map(({ state, reason, instead }) => [state, reason, instead?.text])).toEqual([
      ['changed', 'number “425” for “226”', found],
      ['changed', 'number “425” for “226”', found],
      ['unchanged', '', undefined],
      ['changed', 'number “95” for “72”', found],
      ['changed', 'number “600” for “360”', 'According to the Red Cross, some 600 people are still unaccounted for.'],
    ])
    expect(sentences[2]!.restsOn).toMatchObject([{ old: '226', current: '425' }])
  })
})
