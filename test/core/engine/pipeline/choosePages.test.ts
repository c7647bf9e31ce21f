import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../../core/platform/pausingWork.ts'
import { choicesFor, choosePages, unmetReads, type PageChoices } from '../../../../core/engine/pipeline/choosePages.ts'
import type { Page } from '../../../../core/domain/page.ts'
import { barrierNote } from '../../../../core/extract/barriers/describeBarrier.ts'
import { extractPages } from '../../../../core/extract/extractPages.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { changeNote } from '../../../../core/store/pageNotes.ts'

const sentences = [
  'The ferry ran aground in thick fog on Thursday evening, and everybody on board was taken off the ship by lifeboats. ',
  'Heavy rain closed the mountain road for a week, and two villages had no electricity until the following morning. ',
]

async function pagesAt(urls: Readonly<Record<string, string>>): Promise<readonly Page[]> {
  const raw = Object.entries(urls).map(([url, text]) => ({
    url,
    finalUrl: url,
    provenance: 'url' as const,
    title: 'A ferry',
    body: { kind: 'text' as const, text },
  }))
  return (await extractPages(raw, {})).pages
}

const article = (at: number): string => `${sentences[at]!.repeat(4)}Written for ${at}.`
const event = { kind: 'event', path: 'event.json' } as const
const daily = 'https://www.dailymail.co.uk/news/a'
const own = 'https://harbour.example/a'
const copy = 'https://mirror.example/a'

describe('the pages that a run reads', () => {
  const urlsOf = (pages: readonly Page[]) => pages.map(({ url }) => url)

  it('are all but deprecated ones and those of the list, each of which is told of', async () => {
    const pages = await pagesAt({ [daily]: article(0), [own]: article(1) })
    const usual = atOnce(choosePages({ pages, problems: [] }, choicesFor(event, { preset: 'grounded' })))
    expect(urlsOf(usual.pages)).toEqual([own])
    expect(usual.problems).toMatchObject([{ url: daily, code: 'deprecated' }])
    const kept = { allow: ['dailymail.co.uk'], deny: ['harbour.example'] }
    const judged = atOnce(choosePages({ pages, problems: [] }, choicesFor(event, { preset: 'grounded', kept })))
    expect(urlsOf(judged.pages)).toEqual([daily])
    expect(judged.problems).toMatchObject([{ url: own, code: 'denied' }])
    const asked = { ...event, allow: ['harbour.example'] }
    expect(
      urlsOf(atOnce(choosePages({ pages, problems: [] }, choicesFor(asked, { preset: 'grounded', kept }))).pages),
    ).toEqual([daily, own])
  })

  it('are all of them by the published procedure, but for what the command names', async () => {
    const pages = await pagesAt({ [daily]: article(0), [own]: article(1) })
    const kept = { allow: [], deny: ['harbour.example'] }
    expect(
      atOnce(choosePages({ pages, problems: [] }, choicesFor(event, { preset: 'paper', kept }))).pages,
    ).toHaveLength(2)
    const asked = { ...event, deny: ['harbour.example'] }
    expect(
      urlsOf(atOnce(choosePages({ pages, problems: [] }, choicesFor(asked, { preset: 'paper', kept }))).pages),
    ).toEqual([daily])
  })

  it('are those that the person included, for an event of the workspace', async () => {
    const pages = await pagesAt({ [daily]: article(0) })
    const choices = choicesFor(
      { kind: 'stored', eventId: 'e' },
      { preset: 'grounded', kept: { allow: [], deny: ['dailymail.co.uk'] } },
    )
    expect(atOnce(choosePages({ pages, problems: [] }, choices)).pages).toHaveLength(1)
  })

  it('keep the copy of a source that is left out', async () => {
    const pages = await pagesAt({ [daily]: article(0), [copy]: article(0) })
    const { pages: kept } = atOnce(choosePages({ pages, problems: [] }, choicesFor(event, { preset: 'grounded' })))
    expect(kept).toMatchObject([{ url: copy }])
    expect(kept[0]).not.toHaveProperty('duplicateOf')
  })
})

const none: PageChoices = { lists: [], byRating: false, readable: true, readAnyway: new Set(), preferred: new Set() }

describe('what the person decides of a page', () => {
  it('makes a copy the one that is read', async () => {
    const pages = await pagesAt({ [own]: article(0), [copy]: article(0) })
    const [first, second] = atOnce(choosePages({ pages, problems: [] }, none)).pages
    expect([first!.duplicateOf, second!.duplicateOf]).toEqual([undefined, first!.id])
    const swapped = atOnce(choosePages({ pages, problems: [] }, { ...none, preferred: new Set([copy]) }))
    expect(swapped.pages.map(({ duplicateOf }) => duplicateOf)).toEqual([second!.id, undefined])
    expect(swapped.problems).toMatchObject([{ url: own, code: 'duplicate' }])
  })

  it('has a page read that holds no article, by its address or the name of its file', async () => {
    const wall =
      'Subscribe to read the rest of this article. Already a subscriber? Log in to continue reading. Subscribe now.'
    const pages = await pagesAt({ [own]: wall, 'file:b.txt': wall })
    expect(pages.map(({ barrier }) => barrier === undefined)).toEqual([false, false])
    const asked = { ...event, read: [`${own}#top`, '/somewhere/b.txt', 'https://missing.example/'] }
    const read = atOnce(choosePages({ pages, problems: [] }, choicesFor(asked, { preset: 'grounded' }))).pages
    expect(read.map(({ readAnyway }) => readAnyway)).toEqual([true, true])
    const barrier = pages[0]!.barrier!
    const note = { url: own, title: '', ...barrierNote(barrier, 12) }
    const { problems } = atOnce(choosePages({ pages, problems: [note] }, choicesFor(asked, { preset: 'grounded' })))
    expect(problems[0]?.message).toMatch(/What was found is read all the same\.$/)
    expect(unmetReads(asked, { pages: read, problems: [] })).toEqual([
      'There is no page https://missing.example/ among the pages, so nothing was read for that name.',
    ])
    const gaveNothing = { title: '', code: 'consent-wall', message: 'It asks for consent.' } as const
    const problemsOf = ['file:c.html', 'https://missing.example/'].map((url) => ({ url, ...gaveNothing }))
    for (const named of ['file:c.html', 'pages/c.html', '/somewhere/c.html', 'https://missing.example/']) {
      expect(unmetReads({ ...event, read: [named] }, { pages: read, problems: problemsOf })).toEqual([
        `Nothing was found on ${named} that could be read.`,
      ])
    }
  })
  it('holds for the drafts of every event of the workspace', () => {
    const workspace = openWorkspace(':memory:')
    changeNote(workspace, own, { readAnyway: true })
    changeNote(workspace, copy, { preferred: true, goneAt: '2026-05-15' })
    changeNote(workspace, daily, { goneAt: '2026-05-15' })
    const { readAnyway, preferred } = choicesFor({ kind: 'stored', eventId: 'e' }, { preset: 'grounded', workspace })
    expect([[...readAnyway], [...preferred]]).toEqual([[own], [copy]])
    workspace.close()
  })
})
