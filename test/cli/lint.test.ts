import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { toJson } from '../../core/export/toJson.ts'
import { httpServer } from '../core/collect/loopbackServer.ts'
import { sketchDraft } from '../core/export/draftFixture.ts'
import { quickWaiting } from '../core/collect/web/quickWaiting.ts'
import { runHere } from './runHere.ts'
import { temporaryFolder } from '../temporaryFolder.ts'

let folder: string
beforeAll(() => {
  folder = temporaryFolder('lint')
})

function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const clean =
  '== Accident ==\nIt sank in May.<ref>{{cite book |title=Ships}}</ref>\n{{Reflist}}\n[[Category:Shipwrecks]]\n'

describe('citewright lint', () => {
  it('ends with 0 where nothing is an error', async () => {
    const { code, stdout } = await runHere(['lint', file('clean.wiki', clean)])
    expect(code).toBe(0)
    expect(stdout).toContain('for English Wikipedia: nothing found.')
  })

  it('tells line, rule and remedy, and ends with 5 where something is an error', async () => {
    const { code, stdout } = await runHere(['lint', file('bad.wiki', `${clean}\nI hope this helps!\n`)])
    expect(code).toBe(5)
    expect(stdout).toContain('line 6, column 1  I hope this helps')
    expect(stdout).toContain('addresses-user (blocks export): "I hope this helps"')
  })

  it('says the same of several places once, by what to do', async () => {
    const text = `${clean}\n${'Some say that it “sank”.<ref>B</ref>\n\n'.repeat(12)}`
    const { stdout } = await runHere(['lint', file('repeated.wiki', text)])
    expect(stdout.match(/^Put in other words$/gm)).toHaveLength(1)
    expect(stdout.match(/ weasel /g)).toHaveLength(1)
    expect(stdout).toContain('weasel (12 places): ')
    expect(stdout).toContain('and 2 more')
    expect(stdout).toMatch(/curly-quotes \(12 places\): .* --fix does this\./)
  })

  it('gives one document with --json', async () => {
    const { code, stdout } = await runHere(['lint', file('json.wiki', 'See {{cite web}}.'), '--json'])
    expect(code).toBe(5)
    expect(JSON.parse(stdout)).toMatchObject({
      wiki: 'enwiki',
      counts: { error: 2 },
      findings: [{ rule: 'cs1-title-missing', at: { line: 1, column: 5 } }, { rule: 'cs1-url-missing' }],
    })
  })

  it('mends a file of wikitext with --fix and tells what is left', async () => {
    const path = file('fix.wiki', clean.replace('.<ref>', ' <ref>').replace('</ref>', '</ref>.'))
    const { code, stdout } = await runHere(['lint', path, '--fix'])
    expect(code).toBe(0)
    expect(stdout).toContain('fixed.')
    expect(readFileSync(path, 'utf8')).toBe(clean)
  })

  it('reads a draft by the rules of its wiki, or of another', async () => {
    const draft = sketchDraft(
      [{ text: 'Three were hurt.' }],
      [{ sentences: [{ text: 'She said "nine people were hurt".' }] }],
    )
    const path = file('draft.json', toJson(draft))
    const own = await runHere(['lint', path])
    expect(own.code).toBe(5)
    expect(own.stdout).toContain('s1  She said "nine people')
    expect(own.stdout).toContain('quotation-not-verbatim (blocks export)')
    expect((await runHere(['lint', path, '--wiki', 'neutral'])).stdout).not.toContain('blocks export')
  })

  it.each([
    ['nothing to lint', [], 'Nothing to lint was given.'],
    ['a file that is not there', ['none.wiki'], 'The wikitext none.wiki cannot be read: there is no such file.'],
    ['a folder', ['FOLDER'], 'cannot be read: it is a folder.'],
    ['an empty file', ['EMPTY'], 'cannot be read: it is empty.'],
    ['bytes that pass for UTF-8', ['BINARY'], 'cannot be read: it is no text.'],
    ['an image', ['IMAGE'], 'cannot be read: it is no text.'],
    ['a wiki that is not known', ['FILE', '--wiki', 'nowiki99'], 'knows no wiki called "nowiki99"'],
    ['a draft that should be fixed', ['DRAFT', '--fix'], 'are not changed by a program'],
  ])('ends with 2 for %s', async (_, words, said) => {
    const paths: Readonly<Record<string, string>> = {
      FILE: file('x.wiki', clean),
      DRAFT: join(folder, 'draft.json'),
      FOLDER: folder,
      EMPTY: file('empty.wiki', ' \n'),
      BINARY: file('binary.wiki', 'ELF\u0001\0\0\0'),
      IMAGE: file('image.wiki', 'GIF89a; and words'),
    }
    const { code, stderr, stdout } = await runHere(['lint', ...words.map((word) => paths[word] ?? word)])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })

  it('refuses bytes that are no text', async () => {
    const path = join(folder, 'bytes.wiki')
    writeFileSync(path, new Uint8Array([0xff, 0xfe, 0x00]))
    expect((await runHere(['lint', path])).stderr).toContain('it is not UTF-8')
  })

  it('lists the rules with --rules', async () => {
    const { code, stdout } = await runHere(['lint', '--rules'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^isbn +error +book numbers/m)
    expect(stdout).toMatch(/^dead-link .*\(--online\)/m)
  })
})

describe('citewright lint --online', () => {
  it('asks about addresses, DOIs and ISBNs, each once, and only then', async () => {
    const asked: string[] = []
    const { host } = await httpServer((request, response) => {
      const url = request.url ?? ''
      asked.push(url)
      if (url.startsWith('/api/handles')) response.writeHead(404).end('{"responseCode":100}')
      else response.writeHead(url === '/live' || url === '/robots.txt' ? 200 : 404).end('')
    })
    const origin = `http://${host}`
    const cite = (url: string): string => `<ref>{{cite web |url=${url} |title=A |date=2026}}</ref>`
    const text = `It sank.${cite(`${origin}/live`)}${cite(`${origin}/dead`)}${cite(`${origin}/dead`)} {{doi|10.1000/1}} {{ISBN|978-0-306-40615-7}}\n\n{{Reflist}}`
    const path = file('online.wiki', text)
    const engine = {
      fetch: { allowLoopback: [host], waiting: quickWaiting() },
      lintServers: { doi: origin, books: origin },
    }
    const offline = await runHere(['lint', path], engine)
    expect(asked).toEqual([])
    expect(offline.stdout).not.toContain('dead-link')
    const { code, stdout } = await runHere(['lint', path, '--online', '--workspace', ':memory:'], engine)
    expect(code).toBe(5)
    expect(stdout).toContain('dead-link (2 places)')
    expect(stdout).toContain('DOI 10.1000/1 is registered nowhere.')
    expect(stdout).toContain('Open Library knows no book')
    expect(asked.filter((url) => url === '/dead')).toHaveLength(1)
  })

  it('ends with 4 and says so where no server is reached', async () => {
    const path = file('offline.wiki', 'See https://a.example/1 and https://b.example/2')
    const lookup = (): Promise<never> => Promise.reject(Object.assign(new Error('no network'), { code: 'EAI_AGAIN' }))
    const { code, stderr } = await runHere(['lint', path, '--online', '--workspace', ':memory:'], {
      fetch: { lookup, waiting: quickWaiting() },
    })
    expect(code).toBe(4)
    expect(stderr).toContain('None of 2 addresses could be asked: the network is not reached.')
  })
})

it('lint prints no empty line for an issue of no particular place', async () => {
  const pages = [1, 2, 3].map((at) => ({
    text: 'x',
    title: `News ${at} ${'of the harbour '.repeat(5)}`,
    publishedAt: '2026-05-04',
  }))
  const sentences = [0, 1, 2].map((at) => ({ text: 'A', cites: [at], review: 'accepted' }) as const)
  const { stdout } = await runHere(['lint', file('places.json', toJson(sketchDraft(pages, [{ sentences }])))])
  expect(stdout).toContain('           3 sources have no copy in an archive')
  expect(stdout).not.toMatch(/^ +$/mu)
})
