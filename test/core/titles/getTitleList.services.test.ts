import { existsSync, readdirSync, writeFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'
import { createTitleListLibrary, type TitleListLibraryOptions } from '../../../core/titles/createTitleListLibrary.ts'
import { openTitleList, type TitleList } from '../../../core/titles/titleList.ts'
import type { TitleListLibrary, TitleListProgress } from '../../../core/titles/titleListLibrary.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'
import { startDumpServer, type DumpServer } from './dumpServer.ts'
import { smallDumps, type SmallWiki } from './smallWiki.ts'

const wiki: SmallWiki = {
  'Harrow Bay': null,
  'Port of Tarn': null,
  Tarn: '',
  'Tarn (river)': null,
  'Tarn, Ohio': null,
  'Tarn harbour': 'Port of Tarn',
  'Tarn rivers': 'Tarn#Rivers',
  "O'Neil": null,
  'A "quoted" \\ title': null,
  'Élan vital': null,
  東京: null,
  'Project page': 'Wikipedia:About',
  'Other wiki': 'de:Hafen',
  ...Object.fromEntries(
    Array.from({ length: 3000 }, (_, place) => [`Filler ${(place * 7919) % 3001} of ${place}`, null]),
  ),
}
const dumps = smallDumps(wiki, { 'Harrow Bay': 'Bay near O\'Neil, "home" of ferries', Tarn: 'Topics' })
const quick = { firstWaitSeconds: 0.02, maxWaitSeconds: 3, answerSeconds: 2, slowSeconds: 1, slowBytes: 1000 }

interface Placed {
  readonly folder: string
  readonly library: TitleListLibrary
  readonly path: string
}

function placed(options: Partial<TitleListLibraryOptions> & { readonly server?: DumpServer } = {}): Placed {
  const { server, ...given } = options
  const folder = options.folder ?? temporaryFolder()
  const environment = server === undefined ? {} : { CITEWRIGHT_DUMPS: server.address }
  const library = createTitleListLibrary({ environment, patience: quick, ...given, folder })
  return { folder, library, path: join(folder, 'testwiki.titles.sqlite') }
}

function opened(path: string): TitleList {
  const list = openTitleList(path)
  if (list === undefined) throw new Error('there is no list')
  return list
}

async function failure(work: Promise<unknown>): Promise<CitewrightError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CitewrightError)
  return error as CitewrightError
}

const contentOf = (server: DumpServer, table: string): readonly string[] =>
  server.requests
    .filter(({ method, name }) => method === 'GET' && name.endsWith(`-${table}.sql.gz`))
    .map(({ range, ifRange }) => `${range ?? 'all'}${ifRange === undefined ? '' : ' if unchanged'}`)

describe('the title list of a wiki', () => {
  it('has the articles, redirects and disambiguation pages of its dumps, and nothing else', async () => {
    const server = await startDumpServer('testwiki', dumps)
    const { library, path, folder } = placed({ server })
    const phases: TitleListProgress[] = []
    const stored = await library.get('testwiki', {}, { onProgress: (progress) => phases.push(progress) })
    expect(stored).toMatchObject({ wiki: 'testwiki', day: '2026-11-01', redirects: 2, disambiguations: 1, path })
    expect(stored.articles).toBe(3000 + 8)
    expect([...new Set(phases.map(({ phase }) => phase))]).toEqual(['asking', 'downloading', 'reading', 'sorting'])
    const list = opened(path)
    const plain = { toSection: false, isDisambiguation: false, about: '' }
    expect(list.find('Harrow Bay')).toEqual({
      ...plain,
      title: 'Harrow Bay',
      about: 'Bay near O\'Neil, "home" of ferries',
    })
    expect(list.find('Tarn')).toEqual({ title: 'Tarn', ...plain, isDisambiguation: true })
    expect(list.find('Tarn harbour')).toEqual({ title: 'Tarn harbour', target: 'Port of Tarn', ...plain })
    expect(list.find('Tarn rivers')).toEqual({ title: 'Tarn rivers', target: 'Tarn', ...plain, toSection: true })
    for (const title of ["O'Neil", 'A "quoted" \\ title', 'Élan vital', '東京'])
      expect(list.find(title)?.title).toBe(title)
    for (const title of ['Project page', 'Other wiki', 'Harbours', 'harrow bay', 'Talk']) {
      expect(list.find(title)).toBeUndefined()
    }
    expect(list.beginningWith('Tarn (', 9).map(({ title }) => title)).toEqual(['Tarn (river)'])
    expect(list.beginningWith('Tarn', 9).map(({ title }) => title)).toHaveLength(5)
    list.close()
    expect(readdirSync(folder).sort()).toEqual(['.downloads', 'testwiki.titles.sqlite'])
    expect(readdirSync(join(folder, '.downloads'))).toEqual(['testwiki.lock'])
    expect(library.list()).toEqual([stored])
    await library.remove('testwiki')
    expect(library.list()).toEqual([])
    expect((await failure(library.remove('testwiki'))).problem).toContain('have not been downloaded')
  })

  it('resumes after a connection that is cut, and asks that the file is still the same', async () => {
    const server = await startDumpServer('testwiki', dumps, ({ method, name }, index) =>
      method === 'GET' && name.endsWith('-page.sql.gz') && index < 2 ? { cutAfter: 5000 } : undefined,
    )
    const { library } = placed({ server })
    await library.get('testwiki')
    expect(contentOf(server, 'page')).toEqual(['all', 'bytes=5000- if unchanged', 'bytes=10000- if unchanged'])
  })

  it('goes on where it was cancelled, without downloading a complete file again', async () => {
    let stopped = false
    const server = await startDumpServer('testwiki', dumps, ({ method, name }) => {
      if (stopped || method !== 'GET' || !name.endsWith('-redirect.sql.gz')) return undefined
      return { stopAfter: 60 }
    })
    const { library, path } = placed({ server })
    const controller = new AbortController()
    const { length } = dumps.page
    const cancelled = library.get(
      'testwiki',
      {},
      {
        signal: controller.signal,
        onProgress: ({ done, file }) => {
          if (file?.includes('redirect') === true && done >= length + 60) controller.abort(new Error('cancelled'))
        },
      },
    )
    await expect(cancelled).rejects.toThrow('cancelled')
    expect(existsSync(path)).toBe(false)
    stopped = true
    await library.get('testwiki')
    expect(contentOf(server, 'page')).toEqual(['all'])
    expect(contentOf(server, 'redirect')).toEqual(['all', 'bytes=60- if unchanged'])
    expect(opened(path).find('Harrow Bay')).toBeDefined()
  })

  it('waits as long as a busy server asks, and gives up with the remedy when it stays busy', async () => {
    const busy = { status: 429, headers: { 'retry-after': '1' } }
    const patient = await startDumpServer('testwiki', dumps, ({ name }, index) =>
      name.endsWith('sha1sums.txt') && index === 0 ? busy : undefined,
    )
    const begun = performance.now()
    await placed({ server: patient }).library.get('testwiki')
    expect(performance.now() - begun).toBeGreaterThan(950)
    const down = await startDumpServer('testwiki', dumps, ({ name }) =>
      name.endsWith('page.sql.gz') ? { status: 503, headers: { 'retry-after': '3600' } } : undefined,
    )
    const error = await failure(placed({ server: down }).library.get('testwiki'))
    expect(error.problem).toBe(
      `testwiki-latest-page.sql.gz could not be downloaded from ${new URL(down.address).host}: it answered with status 503.`,
    )
    expect(error.remedy).toContain('resumes where it stopped')
  })

  it('says that a server has no dump of a wiki', async () => {
    const server = await startDumpServer('otherwiki', dumps)
    const error = await failure(placed({ server }).library.get('testwiki'))
    expect(error.remedy).toContain('Check the name of the wiki')
  })

  it('refuses a file with another checksum, and leaves an older list as it is', async () => {
    const server = await startDumpServer('testwiki', dumps)
    const { library, path } = placed({ server })
    await library.get('testwiki')
    server.files.set('testwiki-latest-page.sql.gz', smallDumps({ Changed: null }).page)
    const error = await failure(library.get('testwiki'))
    expect(error.problem).toContain('has the checksum')
    expect(opened(path).find('Harrow Bay')).toBeDefined()
  })

  it('does without a list of checksums, where a mirror has none', async () => {
    const server = await startDumpServer('testwiki', dumps)
    server.files.delete('testwiki-latest-sha1sums.txt')
    const { library } = placed({ server })
    expect(await library.get('testwiki')).toMatchObject({ day: '', articles: 3008 })
  })

  it.each([
    ['is cut short', dumps.page.subarray(0, dumps.page.length / 2)],
    ['is damaged', Buffer.concat([dumps.page.subarray(0, 4000), Buffer.alloc(50), dumps.page.subarray(4050)])],
    ['is damaged', Buffer.from('<html>Not found</html>')],
    ['is damaged (it contains the table redirect instead of page)', dumps.redirect],
  ])('says of a file that it %s, and downloads it anew the next time', async (fault, content) => {
    const server = await startDumpServer('testwiki', { ...dumps, page: content })
    const { library, path } = placed({ server })
    const error = await failure(library.get('testwiki'))
    expect(error.problem).toContain(`testwiki-latest-page.sql.gz cannot be read: it ${fault}`)
    expect(error.remedy).toContain('It was deleted')
    expect(existsSync(path)).toBe(false)
    server.files.set('testwiki-latest-page.sql.gz', dumps.page)
    server.files.delete('testwiki-latest-sha1sums.txt')
    await library.get('testwiki')
    expect(contentOf(server, 'page')).toEqual(['all', 'all'])
    expect(contentOf(server, 'redirect')).toEqual(['all'])
  })

  it('is made of files that the person downloaded', async () => {
    const from = temporaryFolder()
    const { library } = placed()
    expect((await failure(library.get('testwiki', { from }))).problem).toContain('testwiki-latest-page.sql.gz')
    const one = join(from, 'testwiki-latest-redirect.sql.gz')
    writeFileSync(one, dumps.redirect)
    expect((await failure(library.get('testwiki', { from }))).problem).toBe(
      `${from} does not have testwiki-latest-page.sql.gz, testwiki-latest-page_props.sql.gz.`,
    )
    rmSync(one)
    for (const [table, content] of Object.entries(dumps))
      writeFileSync(join(from, `testwiki-20261101-${table}.sql.gz`), content)
    expect(await library.get('testwiki', { from })).toMatchObject({ day: '2026-11-01', source: from, articles: 3008 })
    expect(readdirSync(from)).toHaveLength(3)
  })

  it('is not begun where the disk is too small', async () => {
    const server = await startDumpServer('testwiki', dumps)
    const { library } = placed({ server, free: async () => Promise.resolve(1000) })
    const error = await failure(library.get('testwiki'))
    expect(error.problem).toContain('1 kB are free')
    expect(contentOf(server, 'page')).toEqual([])
  })

  it('is only downloaded over https, or from this computer', async () => {
    const { library } = placed()
    for (const from of [
      'http://dumps.example',
      'ftp://dumps.example',
      'https://user:secret@dumps.example',
      'https://',
    ]) {
      const error = await failure(library.get('testwiki', { from }))
      expect(error.message).not.toContain('secret')
      expect(error.problem).toContain('The address of the dumps')
    }
    expect((await failure(library.get('../etc'))).problem).toContain('is not the name of a wiki')
  })

  it('says what to do about a list that is damaged or of another version', () => {
    const { library, folder, path } = placed()
    writeFileSync(path, 'not a list')
    expect(library.list()).toMatchObject([
      { wiki: 'testwiki', remedy: expect.stringContaining('wikis get testwiki') as string },
    ])
    expect(readdirSync(folder)).toEqual(['testwiki.titles.sqlite'])
  })
})
