import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../core/engine/engine.ts'
import { useMediawiki, writeArticles } from '../../../mediawiki.ts'
import { describeUnless } from '../../../needs.ts'
import { startOrSay } from '../../../realServer.ts'
import { sketchDraft } from '../draftFixture.ts'

const { server, missing } = await startOrSay('MediaWiki', useMediawiki)

describeUnless(missing, 'links and categories from a real wiki', () => {
  const wiki = server!

  beforeAll(() => writeArticles(wiki, articles), 150_000)
  afterAll(() => wiki.end())

  it('suggests articles, redirects and the one of several that fits, and no disambiguation page', async () => {
    const draft = draftOf(
      'The Isla Corrin left the Port of Ardle, said the politician Una Greel.',
      'Its sister, the MV Corrin Star, was in Ardle Bay near Dunmore Point.',
      'Another Kirsty Vail spoke for the Ardle Harbour Board.',
    )
    const { suggestions, from } = await withEngine((engine) => engine.publishing.links(draft, request()))
    expect(from).toBe('wiki')
    expect(suggestions.map(({ text, title, target, reason }) => [text, title, target, reason])).toEqual([
      ['Isla Corrin', 'Isla Corrin', 'Isla Corrin', 'unconfirmed'],
      ['Port of Ardle', 'Port of Ardle', 'Port of Ardle', 'name'],
      ['Una Greel', 'Una Greel (politician)', 'Una Greel (politician)', 'context'],
      ['Ardle Harbour Board', 'Ardle Harbour Board', 'Ardle Harbour Board', 'namesakes'],
    ])
    expect(suggestions[2]).toMatchObject({ about: 'politician from Ardle', isCertain: false })
    expect(suggestions[2]?.others.map(({ title, about }) => [title, about])).toEqual([['Una Greel (singer)', 'singer']])
    expect(suggestions[3]?.others.map(({ title }) => title)).toEqual(['Ardle Harbour Board (1901)'])
  })

  it('waits for a wiki that is busy, and says what to do about one that stays so', async () => {
    const draft = draftOf('The Isla Corrin sailed.')
    writeFileSync(join(wiki.folder, 'FAULT'), '429 1')
    onTestFinished(() => rmSync(join(wiki.folder, 'FAULT'), { force: true }))
    const { suggestions } = await withEngine((engine) => engine.publishing.links(draft, request()))
    expect(suggestions.map(({ title }) => title)).toEqual(['Isla Corrin'])
    writeFileSync(join(wiki.folder, 'MAXLAG'), '60')
    onTestFinished(() => rmSync(join(wiki.folder, 'MAXLAG'), { force: true }))
    await expect(withEngine((engine) => engine.publishing.links(draft, request()))).rejects.toThrow(
      'Try again in a few minutes',
    )
  }, 60_000)

  it('suggests categories that exist and fit, for the year of the event, and articles on like subjects', async () => {
    const draft = sketchDraft(
      [{ text: 'x', url: 'https://news.example/a' }],
      [{ sentences: [{ text: 'The ferry Isla Corrin ran aground in Scotland in 2026.' }] }],
      { title: '2026 Ardle Bay ferry grounding', date: '2026-05-03', wiki: 'neutral' },
    )
    const like = await withEngine((engine) => engine.publishing.likeArticles(draft, request()))
    // The wiki has articles of other tests too.
    const own = like.seeAlso.map(({ title }) => title).filter((title) => title in articles)
    expect(own.sort()).toEqual(['2019 Oban ferry grounding', '2021 Mull ferry grounding'])
    expect(like.categories.map(({ name, articles: found }) => [name, [...found].sort()])).toEqual([
      ['Ferries of Scotland', ['2019 Oban ferry grounding', '2021 Mull ferry grounding']],
      ['Maritime incidents in 2026', ['2019 Oban ferry grounding', '2021 Mull ferry grounding']],
    ])
  })

  function request(): { readonly wiki: string; readonly api: string } {
    // The wiki of the person may lie in their own network.
    return { wiki: 'neutral', api: wiki.api }
  }
})

const dab = '{{disambiguation}}'

const articles = {
  'Template:Disambiguation': 'This page tells articles apart.',
  'Isla Corrin': 'A ferry.',
  'Port of Ardle': 'A port.',
  'Una Greel': `'''Una Greel''' may refer to:\n* [[Una Greel (politician)]], politician from [[Ardle]]\n* ''[[Una Greel (singer)|Una Greel]]'', singer\n* [[Una Greel (missing)]], rower\n${dab}`,
  'Una Greel (politician)': 'A politician.',
  'Una Greel (singer)': 'A singer.',
  'Corrin Star': `Ships:\n* [[Isla Corrin]]\n${dab}`,
  'MV Corrin Star': '#REDIRECT [[Corrin Star]]',
  'Dunmore Point': '#REDIRECT [[Una Greel]]',
  'Kirsty Vail (disambiguation)': `* [[Kirsty Vail]], rower\n* [[Kirsty Vail (nurse)]], nurse\n${dab}`,
  'Kirsty Vail': 'A rower.',
  'Kirsty Vail (nurse)': 'A nurse.',
  'Ardle Harbour Board': 'A board.',
  'Ardle Harbour Board (1901)': 'An older board.',
  'Category:Maritime incidents in 2026': 'Incidents.',
  'Category:Maritime incidents in 2019': 'Incidents.',
  'Category:Ferries of Scotland': 'Ferries.',
  'Category:Ferries of Norway': 'Ferries.',
  'Category:Articles with missing files': '__HIDDENCAT__',
  '2019 Oban ferry grounding':
    'A ferry grounding at Ardle Bay.\n[[Category:Maritime incidents in 2019]] [[Category:Ferries of Scotland]] [[Category:Ferries of Norway]] [[Category:Articles with missing files]] [[Category:Not there]]',
  '2021 Mull ferry grounding':
    'A ferry grounding near Ardle Bay.\n[[Category:Maritime incidents in 2021]] [[Category:Ferries of Scotland]] [[Category:Ferries of Norway]] [[Category:Not there]]',
}

function draftOf(...sentences: readonly string[]): Draft {
  return sketchDraft([{ text: 'x' }], [{ sentences: sentences.map((text) => ({ text })) }], { wiki: 'neutral' })
}

async function withEngine<T>(work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = createEngine()
  try {
    return await work(engine)
  } finally {
    engine.close()
  }
}
