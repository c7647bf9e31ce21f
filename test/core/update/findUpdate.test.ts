import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '../../../core/domain/draft.ts'
import { pageSchema, type Page } from '../../../core/domain/page.ts'
import { verifierReader } from '../../../core/ledger/verifierReader.ts'
import { acceptUpdate } from '../../../core/update/acceptUpdate.ts'
import { findUpdate } from '../../../core/update/findUpdate.ts'
import { newerPages } from '../../../core/update/newerPages.ts'
import { createVerifier } from '../../../core/verify/createVerifier.ts'
import type { Verifier } from '../../../core/verify/verifier.ts'
import { sketchDraft } from '../export/draftFixture.ts'

let verifier: Verifier
beforeAll(async () => {
  verifier = await createVerifier({ kind: 'builtin' })
})
afterAll(() => verifier.close())

const seventeen = 'Seventeen people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.'
const nineteen = 'Nineteen people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.'
const closed =
  'The harbour at Kellan is closed to all ferries until the end of May, the harbour master of Harrow Bay said.'
const crew = 'The master and the crew of the Isla Merrin were taken to hospital in Port Ellery.'
const inquiry =
  'A public inquiry into the grounding of the ferry Isla Merrin in Harrow Bay will be led by Judge Hanna Voss.'
const old = 'https://news.example/old'

const draft = sketchDraft(
  [{ text: `${seventeen} ${closed} ${crew}`, url: old, finalUrl: old, publishedAt: '2026-05-04' }],
  [
    { sentences: [{ text: seventeen, cites: [0] }] },
    {
      heading: 'Aftermath',
      sentences: [
        { text: closed, cites: [0] },
        { text: crew, cites: [0] },
      ],
    },
    { heading: 'Inquiry', sentences: [{ text: 'Calls for a public inquiry were made at once.', cites: [0] }] },
  ],
)

function page(text: string, day: string | undefined, address = `https://news.example/${day ?? 'undated'}`): Page {
  return pageSchema.parse({
    id: `${day ?? 'undated'} ${text.length}`,
    url: address,
    finalUrl: address,
    provenance: 'url',
    title: 'Ferry grounding in Harrow Bay',
    authors: [],
    site: 'News',
    ...(day === undefined ? {} : { publishedAt: day }),
    language: 'en',
    text,
    sha256: 'a'.repeat(64),
  })
}

/** A saved page that names no address. */
function saved(text: string, day: string, title: string): Page {
  return { ...page(text, day, 'file:index.html'), provenance: 'file', title }
}

async function update(
  pages: readonly Page[],
  since?: string,
  { of = draft, takenBack = new Map() }: { of?: Draft; takenBack?: ReadonlyMap<string, string> } = {},
) {
  return findUpdate(of, {
    pages: newerPages(pages, { today: '2026-06-30', since }),
    takenBack,
    reader: verifierReader(verifier),
    verifier,
  })
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

  it('that are older than the draft’s own change nothing', async () => {
    const found = await update([page(nineteen, '2026-05-03')])
    expect(found.sentences.map(({ state }) => state)).toEqual(
      draft.sections.flatMap(({ sentences }) => sentences.map(() => 'unchanged')),
    )
    expect(found.missing).toEqual([])
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
    expect(found.sentences[0]!.state).toBe('changed')
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
    expect((await update(four)).sentences[0]).toMatchObject({ state: 'unchanged' })
    expect((await update([...four, again(nineteen, 5)])).sentences[0]).toMatchObject({
      state: 'changed',
      instead: { text: nineteen },
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
      reason: `newer pages of the same day disagree: another says “${twenty}”`,
      instead: { text: nineteen },
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
