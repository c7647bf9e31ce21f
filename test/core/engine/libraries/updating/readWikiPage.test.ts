import { inEnglish } from '../../../../../core/domain/phrase.ts'
import { rmSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { countedPace } from '../../../collect/archive/archiveServer.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'

const revision = (content: string) => [{ revid: 7, timestamp: '2026-05-09T08:00:00Z', slots: { main: { content } } }]
const text = 'The ferry left at noon.<ref>[https://a.example A]</ref>'

/** What an engine says of an article of a wiki that answers so. */
async function refusalOf(answer: object | string, article = 'Ferry'): Promise<string> {
  const { host } = await httpServer((_, response) => {
    response.setHeader('Content-Type', typeof answer === 'string' ? 'text/html' : 'application/json')
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  const folder = temporaryFolder('wikipage')
  const engine = createEngine({ settingsFolder: folder, pace: countedPace() })
  onTestFinished(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })
  const api = `http://${host}/api.php`
  try {
    await engine.updateArticle({ article, wiki: 'neutral', api, verifier: 'none' })
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(host, 'HOST') : String(error)
  }
  return 'was read'
}

const page = (given: object) => ({ query: { pages: [{ title: 'Ferry', pagelanguage: 'en', ...given }] } })

it.each([
  ['there is no such page', page({ missing: true }), /^HOST has no article “Ferry”\. Check the title/],
  ['the title cannot be one', page({ invalid: true }), /has no article “Ferry”/],
  [
    'the title leads to another wiki',
    { query: { interwiki: [{ title: 'fr:Ferry', iw: 'fr' }] } },
    /another wiki \(fr\)\. Give the article’s whole address there/,
  ],
  [
    'it leads on twice',
    page({ revisions: revision('#REDIRECT [[Ferries]]') }),
    /only leads on to another page\. Name an article/,
  ],
  [
    'it is a disambiguation page',
    page({ pageprops: { disambiguation: '' }, revisions: revision('* [[Ferry (ship)|ships]]\n* A [[Ferry (band)]]') }),
    /disambiguation page.* Give the title of the article that you mean: “Ferry \(ship\)”, “Ferry \(band\)”\.$/,
  ],
  [
    'it is one by its template',
    page({ revisions: revision('Ferry may be:\n{{Disambiguation}}') }),
    /Give the title of the article that you mean\.$/,
  ],
  [
    'it is no wikitext',
    page({ contentmodel: 'javascript', revisions: revision('x') }),
    /holds javascript and no wikitext/,
  ],
  ['it is empty', page({ revisions: revision(' ') }), /is empty/],
  ['it has no sentence', page({ revisions: revision('{{Infobox event}}') }), /no sentence that could be read/],
  [
    'it has no reference',
    page({ revisions: revision('The ferry left at noon.') }),
    /has no reference, so there is nothing to compare its sentences with\. Give newer pages \(--pages\)/,
  ],
  [
    'its references name no web page',
    page({ revisions: revision('The ferry left at noon.<ref>Voss, p. 4</ref>') }),
    /none of them names a web page/,
  ],
  [
    'the wiki answers with a web page',
    '<html>Welcome</html>',
    /answered with a web page instead of JSON\. Check the article’s address/,
  ],
  [
    'the wiki answers with other JSON',
    { query: { pages: [{ name: 'Ferry' }] } },
    /other JSON than expected \(at query\.pages\.0\.title\)/,
  ],
  [
    'the wiki refuses',
    { errors: [{ code: 'readapidenied', text: 'You need read permission' }] },
    /HOST refused the request: You need read permission\./,
  ],
  [
    'the page is larger than any article',
    page({ revisions: revision('x'.repeat(5_000_000)) }),
    /did not answer: .*(?:larger|bytes)/,
  ],
])('says what is wrong where %s', async (_, answer, said) => {
  expect(await refusalOf(answer)).toMatch(said)
})

it('follows a title that leads on, and says who may edit a protected article', async () => {
  const { host } = await httpServer((_, response) => {
    response.setHeader('Content-Type', 'application/json')
    const protection = [
      { type: 'edit', level: 'extendedconfirmed' },
      { type: 'move', level: 'sysop' },
    ]
    const query = {
      ...page({ protection, revisions: revision(text) }).query,
      redirects: [{ from: 'Ferry boat', to: 'Ferry' }],
    }
    response.end(JSON.stringify({ query }))
  })
  const folder = temporaryFolder('wikipage')
  const engine = createEngine({
    settingsFolder: folder,
    fetch: { lookup: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]) },
  })
  onTestFinished(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })
  const {
    notes,
    page: shown,
    sentences,
  } = await engine.updateArticle({
    article: 'Ferry_boat',
    wiki: 'neutral',
    api: `http://${host}/api.php`,
    verifier: 'none',
  })
  expect(notes.map(inEnglish)).toEqual([
    '“Ferry boat” leads to “Ferry”, which was read.',
    '“Ferry” is protected: only users of the level extendedconfirmed may edit it.',
  ])
  expect(shown).toMatchObject({ title: 'Ferry', revision: 7, wiki: 'neutral' })
  // Its one source is on this machine by its name, which no server of the web is asked for.
  expect(sentences).toMatchObject([{ check: { state: 'open', sources: ['https://a.example/'] } }])
})

it.each([
  ['', /article cannot be used/],
  ['A|B', /neither the title nor the address of an article/],
  ['https://en.wikipedia.org/', /neither the title nor the address/],
])('takes no article called %j', async (article, said) => {
  expect(await refusalOf({}, article)).toMatch(said)
})

it('asks no server of a private network that the person did not name as their own', async () => {
  const folder = temporaryFolder('wikipage')
  const engine = createEngine({ settingsFolder: folder, pace: countedPace() })
  onTestFinished(() => {
    engine.close()
    rmSync(folder, { recursive: true })
  })
  await expect(engine.updateArticle({ article: 'http://127.0.0.1:9/wiki/Ferry' })).rejects.toThrow(
    /Only public servers are asked/,
  )
})
