import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import { titlePlaces, titlesFolder } from '../../../../../core/titles/titlePlaces.ts'
import { writeSmallList } from '../../../titles/smallList.ts'
import { httpServer } from '../../../collect/loopbackServer.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { sketchDraft } from '../../../export/draftFixture.ts'

const folder = temporaryFolder('titles')
const workspace = join(folder, 'workspace.sqlite')
const engine = createEngine({ workspace, settingsFolder: folder, keys: () => ({}) })
afterAll(() => engine.close())

const draft = sketchDraft(
  [{ text: 'The ferry ran aground.', url: 'https://p.example/1', title: 'Ferry' }],
  [{ sentences: [{ text: 'The ferry ran aground.', cites: [0], label: 'supported' }] }],
  { title: 'Harrow Bay', wiki: 'enwiki' },
)

const stateOf = async (title: string): Promise<readonly string[]> => {
  const { state, target } = await engine.publishing.lookUpTitle(draft, title)
  return [state, target]
}

describe('a title of a link', () => {
  it('is unknown without a list of titles and without leave to ask the wiki', async () => {
    expect(await stateOf('Harrow Bay')).toEqual(['unknown', 'Harrow Bay'])
  })

  it('is looked up at the wiki where drafts may be sent there', async () => {
    const asked: string[] = []
    const { host } = await httpServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify({
          query: { redirects: [{ from: 'Tarn', to: 'Port of Tarn' }], pages: [{ title: 'Port of Tarn' }] },
        }),
      )
    })
    const api = `http://${host}/api.php`
    const login = { wiki: 'enwiki', api, user: '' }
    await engine.settings.update({ wikiLogins: [login] })
    expect(await stateOf('Tarn')).toEqual(['unknown', 'Tarn'])
    expect(asked).toEqual([])
    await engine.settings.update({ previewWikis: [api] })
    expect(await stateOf('Tarn')).toEqual(['redirect', 'Port of Tarn'])
    expect(asked).toHaveLength(1)
    expect(await stateOf('Nowhere')).toEqual(['missing', 'Nowhere'])
    await engine.settings.update({ previewWikis: [], wikiLogins: [] })
  })

  it('is an article, a redirect, a disambiguation page or missing in the list, in either case of its first letter', async () => {
    const { list } = titlePlaces(titlesFolder(workspace), 'enwiki')
    writeSmallList(list, 'enwiki', {
      'Harrow Bay': null,
      Tarn: '',
      'Tarn harbour': 'Port of Tarn',
      'Port of Tarn': null,
    })
    expect(await stateOf('harrow_Bay')).toEqual(['article', 'Harrow Bay'])
    expect(await stateOf('Tarn')).toEqual(['disambiguation', 'Tarn'])
    expect(await stateOf('Tarn harbour')).toEqual(['redirect', 'Port of Tarn'])
    expect(await stateOf('Tarn airport')).toEqual(['missing', 'Tarn airport'])
    await expect(engine.publishing.lookUpTitle(draft, 'A|B')).rejects.toThrow('cannot be the title')
  })
})
