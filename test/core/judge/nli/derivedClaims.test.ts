import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifier } from '../../../../core/judge/nli/createVerifier.ts'
import type { Verifier } from '../../../../core/judge/nli/verifier.ts'
import { pageOf, passageOf } from './passages.ts'

describe('a claim that no page states word by word', () => {
  let verifier: Verifier
  beforeAll(async () => {
    verifier = await createVerifier({ kind: 'builtin' })
  })
  afterAll(() => verifier.close())

  const badge = async (sentence: string, ...texts: readonly (readonly [text: string, day?: string])[]) => {
    const passages = texts.map(([text, publishedAt]) =>
      passageOf(pageOf(text, publishedAt === undefined ? {} : { publishedAt })),
    )
    const [support] = await verifier.supportOf([{ sentence, passages }])
    const source = passages.findIndex(({ chunk }) => chunk.id === support?.evidence[0]?.chunkId)
    return { label: support?.label, note: support?.note, source, missing: support?.missing.map(({ text }) => text) }
  }
  const rescue = 'Rescuers pulled 14 men and 9 women out of the river alive.'
  const search = 'Some 1,487 volunteers joined the search.'

  it('is partly carried where its number is the sum of those that a page states, and shows the sum', async () => {
    expect(await badge('Rescuers pulled 23 people out of the river alive.', [rescue])).toMatchObject({
      label: 'partly',
      note: '14 + 9 = 23',
      missing: ['23'],
    })
    expect(await badge('Rescuers pulled 24 people out of the river alive.', [rescue])).toMatchObject({
      label: 'contradicted',
    })
  })

  it('is carried where its number rounds the page’s in the direction that it says', async () => {
    expect(await badge('Nearly 1,500 volunteers joined the search.', [search])).toMatchObject({
      label: 'supported',
      note: '1,487 → Nearly 1,500',
    })
    expect((await badge('More than 1,500 volunteers joined the search.', [search])).label).not.toBe('supported')
  })

  it('is not carried by its arithmetic alone', async () => {
    expect((await badge('Divers pulled 23 horses out of the lake dead.', [rescue])).label).toBe('unsupported')
  })

  it('with the day as of which it holds is carried by a page of that day, and by no other', async () => {
    const older = ['Twelve people were killed when the bridge collapsed.', '2026-05-12'] as const
    const newer = ['Fifteen people were killed when the bridge collapsed.', '2026-05-14T08:00:00Z'] as const
    const sentence = 'As of 14 May 2026, fifteen people were killed when the bridge collapsed.'
    expect(await badge(sentence, older, newer)).toMatchObject({ label: 'supported', source: 1 })
    expect((await badge(sentence, older)).label).not.toBe('supported')
    expect(
      (await badge('As of 14 May 2026, twelve people were killed when the bridge collapsed.', older)).label,
    ).not.toBe('supported')
  })
})
