import { expect, it, describe } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import type { Page } from '../../../core/domain/page.ts'
import { acceptUpdate } from '../../../core/update/acceptUpdate.ts'
import { sketchDraft } from '../export/draftFixture.ts'
import { closed, crew, draft, inquiry, nineteen, old, page, seventeen, update } from './ferryUpdate.ts'

/** A saved page that names no address. */
function saved(text: string, day: string, title: string): Page {
  return { ...page(text, day, 'file:index.html'), provenance: 'file', title }
}

describe('newer pages beside a draft', () => {
  it('show what changed, what is said again and what is missing, each with the page that says so', async () => {
    const found = await update([page(`${nineteen} ${closed} ${inquiry}`, '2026-05-09')])
    expect(found.sentences.map(({ state, saidBy }) => [state, saidBy.length])).toEqual([
      ['changed', 0],
      ['unchanged', 1],
      ['unchanged', 0],
      ['unchanged', 0],
    ])
    expect(found.sentences[0]).toMatchObject({
      reason: 'number “Nineteen” for “Seventeen”',
      instead: { text: nineteen, page: { day: '2026-05-09', dated: true, reliability: 'not-rated' } },
      contradictedBy: [{ url: 'https://news.example/2026-05-09' }],
    })
    expect(found.sentences[0]!.instead!.changes.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'gone', text: 'Seventeen' },
      { kind: 'new', text: 'Nineteen' },
    ])
    expect(found.missing).toMatchObject([{ text: inquiry, section: 2 }])
  })

  it('give a draft as any other once they are accepted, and leave all else as it was', async () => {
    const found = await update([page(`${nineteen} ${inquiry}`, '2026-05-09')])
    expect(acceptUpdate(draft, found, [])).toEqual(draft)
    const updated = acceptUpdate(draft, found, ['changed', 'missing'])
    const kept = (of: Draft) =>
      of.sections.map(({ sentences }) =>
        sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text),
      )
    expect(kept(updated)).toEqual([
      [nineteen],
      [closed, crew],
      ['Calls for a public inquiry were made at once.', inquiry],
    ])
    const [, put] = updated.sections[0]!.sentences
    expect(put).toMatchObject({ origin: 'quotation', support: { label: 'supported', basis: 'verbatim' } })
    expect(updated.chunks.map(({ id }) => id)).toContain(put!.citations[0])
    expect(updated.sections[1]).toEqual(draft.sections[1])
  })

  it('of the same day that disagree are shown as a disagreement', async () => {
    const found = await update([page(nineteen, '2026-05-04')])
    expect(found.sentences[0]).toMatchObject({ state: 'disputed', instead: { text: nineteen } })
    expect(found.sentences[0]!.contradictedBy).toHaveLength(1)
  })

  it('that are older than the draft’s own change nothing, and what they say otherwise is told with the page', async () => {
    const twelve = nineteen.replace('Nineteen', 'Twelve')
    const found = await update([page(twelve, '2026-05-02'), page(nineteen, '2026-05-03')])
    expect(found.sentences.map(({ state, instead, removal }) => [state, instead, removal])).toEqual(
      draft.sections.flatMap(({ sentences }) => sentences.map(() => ['unchanged', null, null])),
    )
    expect(found.sentences[0]!.olderAgainst).toMatchObject([
      { text: nineteen, page: { url: 'https://news.example/2026-05-03', day: '2026-05-03' } },
      { text: twelve, page: { day: '2026-05-02' } },
    ])
    expect(found.sentences.slice(1).map(({ olderAgainst }) => olderAgainst)).toEqual([[], [], []])
    expect(found).toMatchObject({ missing: [], newest: '2026-05-04' })
  })

  it('are told apart from older ones of the same update', async () => {
    const twelve = nineteen.replace('Nineteen', 'Twelve')
    const [first] = (await update([page(twelve, '2026-05-02'), page(nineteen, '2026-05-09')])).sentences
    expect(first).toMatchObject({
      state: 'changed',
      instead: { text: nineteen },
      contradictedBy: [{ day: '2026-05-09' }],
      olderAgainst: [{ text: twelve }],
    })
  })

  it('without a day leave in dispute what they contradict, also what a newer page said before them', async () => {
    const undated = { ...page(nineteen, undefined), fetchedAt: '2026-06-01T10:00:00Z' }
    expect((await update([undated])).sentences[0]).toMatchObject({
      state: 'disputed',
      reason: 'a page of unknown date says otherwise: it may be older or newer',
      instead: { text: nineteen, page: { dated: false } },
    })
    const again = { ...page(`${seventeen} `, undefined), fetchedAt: '2026-06-01T10:00:00Z' }
    expect((await update([page(nineteen, '2026-05-09'), again])).sentences[0]).toMatchObject({
      state: 'disputed',
      instead: { text: nineteen, page: { day: '2026-05-09' } },
    })
  })

  it('without a day that are a new state of the draft’s own are newer', async () => {
    const own = { ...page(`${nineteen} ${closed} ${crew}`, undefined, old), fetchedAt: '2026-06-01T10:00:00Z' }
    expect((await update([own])).sentences[0]).toMatchObject({ state: 'changed', instead: { text: nineteen } })
  })

  it('of the draft’s own address that were changed on the same day are newer than what they said before', async () => {
    const changed = page(`${nineteen} ${closed} ${crew}`, '2026-05-04', old)
    expect((await update([changed])).sentences[0]).toMatchObject({ state: 'changed', instead: { text: nineteen } })
  })

  it('that say both what the draft says and something else are told to contradict themselves', async () => {
    const both = await update([page(`${seventeen} ${nineteen}`, '2026-05-09')])
    expect(both.sentences[0]).toMatchObject({
      state: 'disputed',
      reason: 'a page contradicts itself: it says this and something else',
      instead: { text: nineteen },
    })
    const twenty = nineteen.replace('Nineteen', 'Twenty')
    const other = await update([page(`${nineteen} ${twenty}`, '2026-05-09')])
    expect(other.sentences[0]).toMatchObject({
      state: 'disputed',
      reason: 'a newer page contradicts itself',
      rivals: [{ page: { day: '2026-05-09' } }],
    })
    const sides = [other.sentences[0]!.instead!.text, other.sentences[0]!.rivals[0]!.text]
    expect(sides.sort()).toEqual([nineteen, twenty])
  })

  it('count as of the day on which they were fetched where they do not tell theirs, or tell one that is to come', async () => {
    const found = await update([
      { ...page(nineteen, undefined), fetchedAt: '2026-06-01T10:00:00Z' },
      page(inquiry, '2031-01-01'),
    ])
    expect(found.pages.map(({ day, dated }) => [day, dated])).toEqual([
      ['2026-06-01', false],
      ['2026-06-30', false],
    ])
    expect(found.sentences[0]!.state).toBe('disputed')
  })

  it('are read in the order of their days, and the newest has the last word', async () => {
    const twenty = nineteen.replace('Nineteen', 'Twenty')
    const found = await update([page(twenty, '2026-05-20'), page(nineteen, '2026-05-09')])
    expect(found.pages.map(({ day }) => day)).toEqual(['2026-05-09', '2026-05-20'])
    expect(found.sentences[0]!.instead!.text).toBe(twenty)
    const later = await update([page(twenty, '2026-05-20'), page(nineteen, '2026-05-09')], '2026-05-10')
    expect(later.pages).toHaveLength(1)
  })

  it('that are the draft’s own, changed, take away what they do not say any more', async () => {
    const found = await update([page(`${seventeen} ${closed}`, '2026-05-12', old)])
    expect(found.sentences.map(({ state }) => state)).toEqual(['unchanged', 'unchanged', 'unsupported', 'unsupported'])
    const updated = acceptUpdate(draft, found, ['unsupported'])
    expect(updated.sections[1]!.sentences.map(({ review }) => review)).toEqual(['unreviewed', 'rejected'])
  })

  it('are not read where they were taken back, and of the draft’s own nothing counts any more', async () => {
    const newer = page(nineteen, '2026-05-09')
    const unread = await update([newer], undefined, { takenBack: new Map([[newer.id, 'withdrawn']]) })
    expect(unread).toMatchObject({ pages: [], missing: [], sentences: [{ state: 'unchanged' }, {}, {}, {}] })
    const own = new Map([[draft.pages[0]!.id, 'withdrawn by the paper']])
    const found = await update([newer], undefined, { takenBack: own })
    expect(found.sentences.map(({ state }) => state)).toEqual(['changed', 'unsupported', 'unsupported', 'unsupported'])
    expect(found.sentences[1]).toMatchObject({ reason: 'its page was taken back: withdrawn by the paper' })
  })

  it('may turn a sentence any number of times, and the last day counts', async () => {
    const again = (count: string, day: number) => page(count, `2026-05-1${day}`)
    const four = [again(nineteen, 1), again(seventeen, 2), again(nineteen, 3), again(seventeen, 4)]
    const [first] = (await update(four)).sentences
    expect(first).toMatchObject({ state: 'unchanged', saidBy: [{ day: '2026-05-12' }, { day: '2026-05-14' }] })
    expect(first!.olderAgainst.map(({ text, page: { day } }) => [text, day])).toEqual([
      [nineteen, '2026-05-13'],
      [nineteen, '2026-05-11'],
    ])
    expect((await update([...four, again(nineteen, 5)])).sentences[0]).toMatchObject({
      state: 'changed',
      instead: { text: nineteen },
      saidBy: [{ day: '2026-05-12' }, { day: '2026-05-14' }],
    })
  })

  it('that say again what an older one said are suggested where they contradict what came between', async () => {
    const found = await update([page(nineteen, '2026-05-03'), page(nineteen, '2026-05-09')])
    expect(found.sentences[0]).toMatchObject({
      state: 'changed',
      instead: { text: nineteen, page: { day: '2026-05-09' } },
    })
  })

  it('that contradict themselves on what is missing are shown as a disagreement', async () => {
    const found = await update([page(`${inquiry} ${inquiry.replace('Hanna Voss', 'Peter Lund')}`, '2026-05-09')])
    expect(found.missing.map(({ disputes }) => disputes.length)).toEqual([1, 1])
  })

  it('may say nothing at all', async () => {
    expect(await update([])).toMatchObject({ missing: [], pages: [] })
    expect((await update([page('Subscribe now!', '2026-05-09')])).missing).toEqual([])
  })

  it('tells a newer count of the same people, in whatever words', async () => {
    const risen = 'The number of people hurt when the ferry Isla Merrin ran onto rocks off Harrow Bay has risen to 19.'
    const children = 'Four children were injured when the Isla Merrin ran aground in Harrow Bay, doctors said.'
    const { sentences } = await update([page(risen, '2026-05-09'), page(children, '2026-05-10')])
    expect(sentences.map(({ state }) => state)).toEqual(['changed', 'unchanged', 'unchanged', 'unchanged'])
    expect(sentences[0]).toMatchObject({ reason: 'number “19” for “17”', instead: { text: risen } })
  })

  it('of one day that disagree leave the sentence in dispute, and offer neither as missing', async () => {
    const twenty = seventeen.replace('Seventeen', 'Twenty')
    const found = await update([
      page(nineteen, '2026-05-09', 'https://a.example/'),
      page(twenty, '2026-05-09', 'https://b.example/'),
    ])
    expect(found.sentences[0]).toMatchObject({
      state: 'disputed',
      reason: 'newer pages of the same day disagree',
      instead: { text: nineteen },
      rivals: [{ text: twenty, page: { url: 'https://b.example/' } }],
    })
    expect(found.sentences[0]!.contradictedBy.map(({ url }) => url)).toEqual([
      'https://a.example/',
      'https://b.example/',
    ])
    expect(found.missing).toEqual([])
  })

  it('puts a new wording in its sentence’s place and missing facts behind it', async () => {
    const found = await update([page(`${crew.replace('Port Ellery', 'Carrow')} ${inquiry}`, '2026-05-12')])
    const updated = acceptUpdate(draft, found, ['changed', 'missing'])
    const texts = updated.sections.map(({ sentences }) =>
      sentences.filter(({ review }) => review !== 'rejected').map(({ text }) => text),
    )
    expect(texts[1]).toEqual([closed, crew.replace('Port Ellery', 'Carrow')])
    expect(texts[2]).toContain(inquiry)
  })

  it('is on a page that names the event by a name of the draft alone, and tells of one that does not', async () => {
    const isles = 'The Isla Merrin left for Carrow at noon.'
    const named = sketchDraft(
      [{ text: `${crew} ${isles}`, url: old, finalUrl: old }],
      [{ sentences: [seventeen, crew, isles].map((text) => ({ text, cites: [0] })) }],
    )
    const towed = {
      ...page('Tugs will tow the Isla Merrin to Carrow on 22 May, its company said.', '2026-05-20'),
      title: 'Tow',
    }
    const rain = {
      ...page('Rain will fall in the northern hills for two days, the weather service said.', '2026-05-21'),
      title: 'Rain',
    }
    const { missing, silent, pages } = await update([towed, rain], undefined, { of: named })
    expect(missing.map(({ text }) => text)).toEqual([towed.text])
    expect(pages).toHaveLength(2)
    expect(silent).toEqual([expect.objectContaining({ url: rain.url, title: 'Rain', code: 'off-subject' })])
  })
})

describe('a saved page', () => {
  const place = { url: 'file:index.html', finalUrl: 'file:index.html', title: 'Ferry aground' }
  const of: Draft = { ...draft, pages: draft.pages.map((own) => ({ ...own, ...place })) }
  const states = async (newer: Page): Promise<readonly string[]> =>
    (await update([newer], undefined, { of })).sentences.map(({ state }) => state)

  it('is no new state of another one of the same file name', async () => {
    const other = saved(`${seventeen} ${closed}`, '2026-05-12', 'Harbour closed')
    expect(await states(other)).toEqual(['unchanged', 'unchanged', 'unchanged', 'unchanged'])
  })

  it('is a new state of one of the same file name and title', async () => {
    const same = saved(`${seventeen} ${closed}`, '2026-05-12', 'Ferry aground')
    expect(await states(same)).toEqual(['unchanged', 'unchanged', 'unsupported', 'unsupported'])
  })
})
