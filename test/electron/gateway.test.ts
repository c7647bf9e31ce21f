import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { callSchema } from '../../electron/contract/messages.ts'
import { isDesktopMethod } from '../../electron/contract/desktopMethods.ts'
import { engineMethods, gatewayMethods, isEngineMethod, isWork } from '../../electron/contract/methods.ts'
import { grantDropped } from '../../electron/gateway/grantDropped.ts'
import { createGrantedPaths } from '../../electron/gateway/grantedPaths.ts'
import { createGestures } from '../../electron/gateway/gestures.ts'
import { pageToOpen, refusePrivatePage } from '../../electron/gateway/pageToOpen.ts'

describe('paths of files', () => {
  test('that the person chose may be used, and no others', () => {
    const granted = createGrantedPaths()
    const [path] = granted.grant(['pages/one.html'])
    expect(path).toBe(resolve('pages/one.html'))
    expect(granted.isGranted(resolve('pages/one.html'))).toBe(true)
    expect(granted.isGranted(resolve('pages/two.html'))).toBe(false)
    expect(granted.isGranted(resolve('pages'))).toBe(false)
  })

  test('that lead to a chosen file by a detour are not the chosen ones', () => {
    const granted = createGrantedPaths()
    granted.grant(['/data/pages/one.html'])
    expect(granted.isGranted('/data/pages/../pages/one.html')).toBe(false)
    expect(granted.isGranted('data/pages/one.html')).toBe(false)
    expect(granted.isGranted(join('/data/pages/one.html', '.'))).toBe(true)
  })
})

describe('dropped files', () => {
  test('are asked about once, and others of their folder for themselves', async () => {
    const granted = createGrantedPaths()
    const asked: (readonly string[])[] = []
    const drop = (paths: readonly string[], agrees: boolean): Promise<readonly string[]> =>
      grantDropped(paths, { granted, confirm: (unknown) => (asked.push(unknown), Promise.resolve(agrees)) })
    const [one, other, link] = ['one.html', 'other.html', '../data/one.html'].map(
      (name) => `${resolve('/data')}/${name}`,
    )
    if (one === undefined || other === undefined || link === undefined) throw new Error('three paths')
    expect(await drop([one], true)).toEqual([one])
    expect(await drop([one], false)).toEqual([one])
    expect(await drop([one, other], false)).toEqual([])
    expect(granted.isGranted(other)).toBe(false)
    expect(await drop([link], false)).toEqual([])
    expect(asked).toEqual([[one], [other], [link]])
  })
})

describe('a public name', () => {
  const leadsTo = (...addresses: readonly string[]) => ({
    lookup: () => Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))),
  })
  const page = 'https://news.example.org/a'

  test.each([
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a private network', ['192.168.1.1']],
    ['a private network by IPv6', ['fd00::1']],
    ['a cloud’s metadata', ['169.254.169.254']],
    ['an IPv4 address within IPv6', ['::ffff:10.0.0.1']],
    ['both the public web and this machine', ['93.184.216.34', '127.0.0.1']],
  ])('that leads to %s is not opened', async (_, addresses) => {
    await expect(refusePrivatePage(page, leadsTo(...addresses))).rejects.toMatchObject({
      said: { code: 'input', message: `${page} is not an address of the public web, so it is not opened.` },
    })
  })

  test('that leads to the public web is opened, and so is one that the resolver does not know, as offline', async () => {
    await refusePrivatePage(page, leadsTo('93.184.216.34', '2606:2800:220:1::1'))
    const lookup = (): Promise<never> => Promise.reject(Object.assign(new Error('offline'), { code: 'EAI_AGAIN' }))
    await refusePrivatePage(page, { lookup })
  })

  test('that the resolver does not answer in time is not opened', async () => {
    const never = { lookup: () => new Promise<never>(() => undefined), longestMs: 20 }
    await expect(refusePrivatePage(page, never)).rejects.toMatchObject({ said: { code: 'unavailable' } })
  })

  test('is asked of the system’s resolver', async () => {
    await expect(refusePrivatePage('http://localhost/a')).rejects.toMatchObject({ said: { code: 'input' } })
  })
})

describe('an address', () => {
  test.each(['https://example.org/a?b=c#d', 'http://example.org/'])('%s is opened in the browser', (address) => {
    expect(pageToOpen(address)).toBe(address)
  })

  test.each([
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,x',
    'app://citewright/',
    'smb://server/share',
    'ms-msdt:/id',
    'vscode://file/etc/passwd',
    'https://user:secret@example.org/',
    'https://example.org@evil.example/',
    'http://localhost:8080/',
    'http://2130706433/',
    'http://[::1]/',
    'http://10.0.0.1/admin',
    'http://169.254.169.254/latest/meta-data/',
    'http://printer.local/',
    'http://intranet/',
    '//example.org/',
    '/etc/passwd',
    '',
    ` javascript:alert(1)`,
    `https://example.org/${'a'.repeat(5000)}`,
  ])('%s is not', (address) => {
    expect(pageToOpen(address)).toBeUndefined()
  })
})

describe('a gesture', () => {
  test('is an act of the person, serves once, and passes after five seconds', () => {
    let now = 0
    const gestures = createGestures(() => now)
    expect(gestures.use()).toBe(false)
    gestures.saw('mouseMove')
    gestures.saw('mouseWheel')
    expect(gestures.use()).toBe(false)
    gestures.saw('mouseDown')
    expect([gestures.use(), gestures.use()]).toEqual([true, false])
    gestures.saw('rawKeyDown')
    now = 5001
    expect(gestures.use()).toBe(false)
  })
})

describe('the window’s calls', () => {
  test('can only name methods of the table', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'events.constructor', 'close', 'drafts.save']) {
      expect(isEngineMethod(name) || isDesktopMethod(name)).toBe(false)
    }
    expect(isEngineMethod('events.list')).toBe(true)
    expect(gatewayMethods.has('drafts.save')).toBe(true)
  })

  test.each([
    ['events.addSources', ['id', ['https://example.org/', '/etc/passwd', 'notes.txt']], ['/etc/passwd', 'notes.txt']],
    ['events.addSources', ['id', ['https://example.org/']], []],
    [
      'events.addSources',
      ['id', [{ url: 'https://example.org/', provenance: 'search' }, '/etc/passwd']],
      ['/etc/passwd'],
    ],
    ['events.import', ['/home/x/event.json'], ['/home/x/event.json']],
    [
      'articles.look',
      [{ article: 'Ferry', pages: ['https://example.org/', '/etc/passwd', 'file:///etc/passwd'] }],
      ['/etc/passwd', 'file:///etc/passwd'],
    ],
  ] as const)('%s tells which of its arguments are paths', (method, args, expected) => {
    expect(engineMethods[method].paths(args)).toEqual(expected)
  })

  test.each([
    ['settings.update', [{ modelsFolder: '/etc', wiki: 'dewiki' }], ['/etc']],
    ['settings.update', [{ writer: ' GGUF: /etc/passwd' }], ['/etc/passwd']],
    ['settings.update', [{ modelsFolder: '', writer: 'model:qwen3-4b', verifier: 'none' }], []],
    ['settings.update', [{ verifier: '/nli', ranker: 'rerank:/cross' }], ['/nli', '/cross']],
    ['settings.testWriter', ['gguf:/etc/passwd'], ['/etc/passwd']],
    ['drafts.write', ['id', { writer: 'gguf:/w.gguf', verifier: '/nli' }], ['/w.gguf', '/nli']],
    ['drafts.write', ['id', { ranker: 'fusion:bm25+dpr:/question,/context' }], ['/question', '/context']],
    ['drafts.write', ['id', { writer: 'service:ours', verifier: 'Model:nli', ranker: 'luck' }], []],
    ['drafts.plan', ['id', { writer: 'gguf:/w.gguf', judge: 'GGUF: /j.gguf' }], ['/w.gguf', '/j.gguf']],
    ['drafts.write', ['id', { judge: ' nli: /nli' }], ['/nli']],
    ['drafts.write', ['id', { judge: 'nli:builtin' }], []],
    ['drafts.write', ['id', { judge: 'nli:model:deberta' }], []],
    ['drafts.writeSection', ['id', 0, { ranker: 'encoder:model:x.gguf' }], ['model:x.gguf']],
    ['drafts.ask', ['id', { question: 'Who ran aground?', reader: 'gguf:/etc/passwd' }], ['/etc/passwd']],
    ['drafts.ask', ['id', { question: 'Who ran aground?', reader: 'service:ours' }], []],
    ['drafts.findUpdate', ['id', { reader: 'gguf:/r.gguf', similarity: 'encoder:/e5' }], ['/r.gguf', '/e5']],
    ['articles.look', [{ article: 'Ferry', reader: 'gguf:/r.gguf' }], ['/r.gguf']],
    [
      'events.rankings',
      ['id', { query: 'ferry', rankers: ['bm25', 'encoder:model:e5', 'gtr', 'gtr:/gtr', 'encoder:../e5'] }],
      ['/gtr', '../e5'],
    ],
  ] as const)('%s %j tells which of its arguments are paths of models', (method, args, expected) => {
    expect(engineMethods[method].models(args)).toEqual(expected)
  })

  test.each([
    ['events.addSources', ['id', [{ url: '/etc/passwd', provenance: 'search' }]]],
    ['events.addSources', ['id', [{ url: 'file:///etc/passwd', provenance: 'search' }]]],
    ['events.addSources', ['id', [{ url: 'https://example.org/', provenance: 'file' }]]],
    ['events.find', ['id', { from: [] }]],
    ['events.find', ['id', { from: ['elsewhere'] }]],
    ['events.find', [{ title: 'A', id: 'x' }, { from: ['extlinks'] }]],
    ['settings.update', [{ searxng: 'file:///etc/passwd' }]],
    ['drafts.read', []],
    ['drafts.read', [1]],
    ['drafts.read', ['id', 'more']],
    ['drafts.write', ['id', { source: { kind: 'event', path: '/etc' } }]],
    ['drafts.write', ['id', { writer: 'openai:m', baseUrl: 'https://service.example/v1' }]],
    ['drafts.writeSection', ['id', 0, { baseUrl: 'https://service.example/v1' }]],
    ['drafts.review', ['id', { kind: 'insert', section: 0 }]],
    ['drafts.review', ['id', { kind: 'write', section: 0, after: null, text: 'A.', citations: [], quotes: false }]],
    ['drafts.ask', ['id', { question: '' }]],
    ['drafts.ask', ['id', { question: 'a'.repeat(1001) }]],
    ['drafts.ask', ['id', { question: 'Who?', choices: ['Ada'] }]],
    ['drafts.ask', ['id', { question: 'Who?', date: 'soon' }]],
    ['drafts.ask', ['id', { question: 'Who?', baseUrl: 'https://service.example/v1' }]],
    ['drafts.ask', ['id', { question: 'Who?', verifier: '/nli' }]],
    ['drafts.ask', ['id', { question: 'Who?', source: { kind: 'event', path: '/etc' } }]],
    ['drafts.pin', ['id', { question: 'Who?' }]],
    ['drafts.pin', ['id', 'Who?', { answer: 'nobody' }]],
    ['drafts.unpin', ['id', '']],
    ['drafts.askPins', []],
    ['settings.update', [{ services: [{ id: '../x', name: 'x', baseUrl: 'file:///etc', model: 'm' }] }]],
    ['settings.update', [{ unknown: true }]],
    ['events.rankings', ['id', { query: '', rankers: ['bm25'] }]],
  ] as const)('%s refuses wrong arguments', (method, args) => {
    expect(engineMethods[method].arguments.safeParse(args).success).toBe(false)
  })

  test('are work that is asked about before it is cut off, or reads', () => {
    const work = ['drafts.write', 'events.addSources', 'models.get', 'drafts.save']
    const reads = [
      'settings.read',
      'events.sources',
      'drafts.evidence',
      'events.rankings',
      'settings.testWriter',
      'constructor',
    ]
    expect(work.filter((method) => !isWork(method))).toEqual([])
    expect(reads.filter((method) => isWork(method))).toEqual([])
  })

  test('have a form of their own', () => {
    expect(callSchema.safeParse({ id: 1, method: 'events.list', args: [] }).success).toBe(true)
    for (const wrong of [null, [], {}, { id: 0, method: 'x', args: [] }, { id: 1, method: 'x', args: [], more: 1 }]) {
      expect(callSchema.safeParse(wrong).success).toBe(false)
    }
  })
})
