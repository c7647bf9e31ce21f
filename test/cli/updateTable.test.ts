import { describe, expect, it } from 'vitest'
import { updateTable } from '../../cli/update/updateTable.ts'
import type { Page } from '../../core/domain/page.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { draft, inquiry, nineteen, old, page, seventeen, update } from '../core/update/ferryUpdate.ts'

/** The table of an update on one line, as wide as it may be. */
async function told(pages: readonly Page[], more: NonNullable<Parameters<typeof update>[2]> = {}): Promise<string> {
  const found = await update(pages, undefined, more)
  return updateTable(more.of ?? draft, found).replaceAll(/\s+/gu, ' ')
}

describe('an update in a terminal', () => {
  it('tells an older page that says otherwise with its day and words, and that it is older', async () => {
    const text = await told([page(nineteen, '2026-05-03')])
    expect(text).toContain(
      'against 1 page of 2026-05-03, which is older than the newest that it cites (2026-05-04). 4 unchanged, 0 changed (~)',
    )
    expect(text).toContain('Unchanged sentences to check (=): 1 that an older page contradicts.')
    expect(text).toContain(
      `= s1 ${seventeen} an older page says: “${nineteen}” (2026-05-03 [1]) Pages: [1] News: Ferry grounding in Harrow Bay, 2026-05-03, not rated: https://news.example/2026-05-03`,
    )
  })

  it('tells how many pages are older, and the words of the two that are newest of those that say otherwise', async () => {
    const older = ['Twelve', 'Thirteen', 'Fourteen', 'Fifteen'].map((count, at) =>
      page(seventeen.replace('Seventeen', count), `2026-04-2${at}`, `https://${at}.example/`),
    )
    const text = await told([...older, page(seventeen, '2026-05-09')])
    expect(text).toContain('against 5 pages of 2026-04-20 to 2026-05-09, 4 of them older than the newest that it cites')
    expect(text).toMatch(/“Fifteen people[^”]*”.*“Fourteen people[^”]*”.*2 more older pages do too/)
    expect(text).not.toContain('“Thirteen')
  })

  it('tells a page without a day as one that may be older', async () => {
    const text = await told([{ ...page(nineteen, undefined), fetchedAt: '2026-06-01T10:00:00Z' }])
    expect(text).toContain('against 1 page of unknown date. 3 unchanged, 0 changed (~), 1 disputed (!)')
    expect(text).toContain('a page of unknown date says otherwise: it may be older or newer')
    expect(text).toContain('date unknown, taken as of 2026-06-01 [1]')
  })

  it('tells a page that contradicts itself, and two of the same day that do not agree', async () => {
    expect(await told([page(`${seventeen} ${nineteen}`, '2026-05-09')])).toContain(
      'a page contradicts itself: it says this and something else',
    )
    expect(await told([page(nineteen, '2026-05-04', 'https://a.example/')])).toContain('pages of the same day disagree')
    const twenty = seventeen.replace('Seventeen', 'Twenty')
    expect(
      await told([
        page(nineteen, '2026-05-09', 'https://a.example/'),
        page(twenty, '2026-05-09', 'https://b.example/'),
      ]),
    ).toContain(
      `newer pages of the same day disagree, 2026-05-09 [1]; 2 pages say otherwise contradicted by: “${twenty}” (2026-05-09 [2])`,
    )
  })

  it('names each side of a dispute with its page', async () => {
    const counts = ['Nineteen', 'Twenty', 'Thirty', 'Forty'].map((count) => seventeen.replace('Seventeen', count))
    const [first = '', second = '', third = '', fourth = ''] = counts
    const text = await told([
      page(first, '2026-05-09', 'https://a.example/'),
      page(second, '2026-05-09', 'https://b.example/'),
      page(third, '2026-05-09', 'https://c.example/'),
      { ...page(fourth, undefined, 'https://d.example/'), fetchedAt: '2026-06-01T10:00:00Z' },
    ])
    expect(text).toContain('newer pages disagree, and the day of one is not known')
    for (const count of counts) expect(text).toContain(count.split(' ')[0])
    expect(text.match(/contradicted by: /g)).toHaveLength(3)
    expect(text).toContain('(date unknown, taken as of 2026-06-01')
    expect(text).toContain('0 facts missing (+)')
  })

  it('tells that pages have turned a sentence forth and back', async () => {
    const days = [nineteen, seventeen, nineteen, seventeen].map((text, at) => page(text, `2026-05-1${at}`))
    expect(await told(days)).toMatch(
      /4 unchanged \(1 repeated\).*= s1 Seventeen.*an older page says: “Nineteen[^”]*” \(2026-05-12 \[1\]\), and a newer one of 2026-05-13 repeats this sentence/,
    )
    expect(await told([...days, page(nineteen, '2026-05-14')])).toMatch(
      /~ s1 \[-Seventeen-\]\{\+Nineteen\+\}.*2 pages say this unchanged; the newest is: 2026-05-13 \[2\]/,
    )
  })

  it('marks facts of pages that are older than the draft’s own', async () => {
    const { missing } = await update([page(inquiry, '2026-05-02'), page(inquiry, '2026-05-03')])
    expect(missing).toMatchObject([{ page: { day: '2026-05-03' }, saidBy: [{}, {}] }])
    expect(await told([page(inquiry, '2026-05-02')])).toContain(
      `+ f1 ${inquiry} 2026-05-02 [1], older than the newest that is cited`,
    )
  })

  it('tells why a page was taken back of the sentences that rest on it', async () => {
    const takenBack = new Map([[draft.pages[0]!.id, 'withdrawn by the paper']])
    expect(await told([], { takenBack })).toContain(`? s1 ${seventeen} its page was taken back: withdrawn by the paper`)
  })

  it('tells the sentences that count on a figure that is changed', async () => {
    const treated = 'Fifteen of the 17 were treated on site by doctors of the lifeboat station.'
    const of = sketchDraft(
      [{ text: `${seventeen} ${treated}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
      [{ sentences: [seventeen, treated].map((text) => ({ text, cites: [0] })) }],
    )
    const text = await told([page(nineteen, '2026-05-09')], { of })
    expect(text).toContain('Unchanged sentences to check (=): 1 that uses a figure that has changed.')
    expect(text).toContain(`= s2 ${treated} uses the figure 17, which is now 19 (s1)`)
  })

  it('tells how many sentences are not suggested since they read like opinion or talk', async () => {
    const talk =
      'The grounding of the ferry Isla Merrin in Harrow Bay was a tragic lesson for all harbours of the region.'
    const found = await update([page(talk, '2026-05-09')])
    expect(found.passedOver).toMatchObject([{ text: talk, page: { day: '2026-05-09' }, reason: 'opinion' }])
    expect(found.missing).toEqual([])
    expect(await told([page(talk, '2026-05-09')])).toContain(
      '1 more sentence of the pages is not suggested: 1 reads like opinion or talk. See update.json (--out DIR).',
    )
  })

  it('gives words that are not a page’s own with their badge, the judge and the evidence', async () => {
    const found = await update([page(inquiry, '2026-05-09')])
    const [fact] = found.missing
    if (fact?.event.kind !== 'insert') throw new Error('no fact is missing')
    const [sentence] = fact.event.sentences
    if (sentence === undefined) throw new Error('nothing is put in')
    const judged = { ...sentence.support, label: 'partly', basis: 'judge', verifier: 'Strict' } as const
    const event = { ...fact.event, sentences: [{ ...sentence, support: judged }] }
    const lines = updateTable(draft, { ...found, missing: [{ ...fact, text: 'A judge leads the inquiry.', event }] })
    expect(lines.replaceAll(/\s+/gu, ' ')).toContain(
      `+ f1 A judge leads the inquiry. 2026-05-09 [1] partly (judged by Strict): “${inquiry}” (Ferry grounding in Harrow Bay, https://news.example/2026-05-09, 2026-05-09)`,
    )
    expect(updateTable(draft, found)).not.toContain('judged by')
  })
})
