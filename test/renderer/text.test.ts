import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { english } from '../../renderer/text/en/index.ts'
import { textIn } from '../../renderer/text/useText.ts'
import { pseudo } from '../../renderer/text/pseudo.ts'
import { findWrittenWords } from './writtenWords.ts'

const renderer = join(packageRoot, 'renderer')
const components = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => path.replaceAll('\\', '/'))
const folders = [...new Set(components.map((path) => (path.includes('/') ? (path.split('/')[0] ?? '') : '.')))].sort()

describe('the words that the window shows', () => {
  it.each(folders)('of renderer/%s are all in the catalogue', (folder) => {
    const found = components
      .filter((path) => (folder === '.' ? !path.includes('/') : path.startsWith(`${folder}/`)))
      .flatMap((path) =>
        findWrittenWords(readFileSync(join(renderer, path), 'utf8')).map(
          ({ line, words, where }) => `renderer/${path}:${line} ${where}: ${words}`,
        ),
      )
    expect(found).toEqual([])
  })
})

describe('words in a component', () => {
  const words = (source: string) => findWrittenWords(source).map((found) => [found.where, found.words])

  it.each([
    ['between tags', '<p>Some words</p>', [['text', 'Some words']]],
    [
      'in braces',
      "<p>{'Some'} {`more ${a}`}</p>",
      [
        ['text', 'Some'],
        ['text', 'more'],
      ],
    ],
    [
      'of which one is chosen',
      "<p>{a ? 'yes' : (b ?? 'no')}</p>",
      [
        ['text', 'yes'],
        ['text', 'no'],
      ],
    ],
    ['shown on a condition', "<p>{a && 'sometimes'}</p>", [['text', 'sometimes']]],
    [
      'in attributes that are read',
      '<p title="Tip" aria-label={`n ${a}`} />',
      [
        ['title', 'Tip'],
        ['aria-label', 'n'],
      ],
    ],
    ['of a component’s label', "<Button label={a ? 'Go' : text.stop} />", [['label', 'Go']]],
    ['in attributes that are spread', "<p {...(a ? { title: 'Tip' } : {})} />", [['title', 'Tip']]],
  ])('are found %s', (_, jsx, expected) => {
    expect(words(`const part = ${jsx}`)).toEqual(expected)
  })

  it('are found with their line', () => {
    expect(findWrittenWords('const a = (\n  <p>\n    <b>Here</b>\n  </p>\n)')).toMatchObject([{ line: 3 }])
  })

  it.each([
    '<p className="settings" id={`a-${b}`} data-find="x">{text.title}</p>',
    '<p>{a.join(" · ")} 12 %</p>',
    "<p>{text.steps['collect']} {said('collect', { label: 'x' })}</p>",
    '<kbd>Ctrl</kbd>',
    '<Button title="a" label={text.accept} />',
    "<p>{a === 'loading' ? text.loading : null}</p>",
  ])('are none in %s', (jsx) => {
    expect(words(`const part = ${jsx}`)).toEqual([])
  })
})

describe('the pseudo-locale', () => {
  const marked = pseudo(english)

  it('marks, brackets and lengthens every text, and keeps what is no text', () => {
    expect(pseudo({ open: 'Open', list: ['yes', 1, null, true] })).toEqual({
      open: '[Öpéñ~~]',
      list: ['[ýéš~]', 1, null, true],
    })
  })

  it('marks what functions of the catalogue say', () => {
    expect(marked.frame.progress.seconds(12)).toBe('[12 š~~]')
    expect(pseudo({ both: (a: string) => ({ one: a, more: [a] }) }).both('a')).toEqual({ one: '[å~]', more: ['[å~]'] })
  })

  it('leaves signs, figures and other scripts as they are', () => {
    expect(pseudo('12 % · …')).toBe('[12 % · …~~~]')
    expect(pseudo('日本')).toBe('[日本~]')
  })

  it('has every text of English, each another than it', () => {
    const same: string[] = []
    const compare = (one: unknown, other: unknown, path: string): void => {
      expect(typeof other, path).toBe(typeof one)
      if (typeof one === 'string' && one === other) same.push(path)
      if (typeof one !== 'object' || one === null) return
      const others = new Map(Object.entries(other as Readonly<Record<string, unknown>>))
      for (const [name, part] of Object.entries(one)) compare(part, others.get(name), `${path}.${name}`)
    }
    compare(english, marked, 'english')
    expect(same).toEqual([])
  })
})

/** Texts that are the same in English: names, abbreviations, signs, and words that both languages share. */
function sameTexts(one: unknown, other: unknown): readonly string[] {
  if (typeof one === 'string') return one === other && /[a-z]{2}/i.test(one) ? [one] : []
  if (typeof one !== 'object' || one === null) return []
  const others = new Map(Object.entries(other as Readonly<Record<string, unknown>>))
  return [...new Set(Object.entries(one).flatMap(([name, part]) => sameTexts(part, others.get(name))))].sort()
}

describe('the window in another language', () => {
  it('is in German but for names, examples and words that German has too', () => {
    expect(sameTexts(english, textIn('de'))).toMatchInlineSnapshot(`
      [
        "3 May 2026",
        "BM25",
        "BibTeX",
        "Brave",
        "Browser",
        "CSL-JSON",
        "Citewright",
        "Citoid",
        "Code",
        "Dublin Core",
        "Export",
        "Feeds",
        "Feeds (RSS, Atom)",
        "GDELT",
        "Google",
        "Google Programmable Search",
        "HTML",
        "JSON",
        "JSON-LD",
        "LM Studio",
        "Links",
        "Markdown",
        "May 3, 2026",
        "Name",
        "Ollama",
        "Open Graph",
        "Problem",
        "Proxy",
        "RIS",
        "SearXNG",
        "Start",
        "TF-IDF",
        "Tokens",
        "Wiki",
        "Wikis",
        "Wikitext",
        "Word",
        "http://localhost:8888",
        "http://proxy.example:3128",
        "https://en.wikipedia.org",
        "https://web.archive.org",
        "https://wiki.example.org/w/api.php",
        "https://wiki.example/w/api.php",
        "llama.cpp",
        "vLLM",
      ]
    `)
  })

  it('is in French but for names, examples and words that French has too', () => {
    expect(sameTexts(english, textIn('fr'))).toMatchInlineSnapshot(`
      [
        "3 May 2026",
        "Actions",
        "Article",
        "Articles",
        "BM25",
        "BibTeX",
        "Brave",
        "CSL-JSON",
        "Citewright",
        "Citoid",
        "Code",
        "Date",
        "Dates",
        "Dublin Core",
        "Export",
        "Fusion",
        "GDELT",
        "Google",
        "Google Programmable Search",
        "HTML",
        "JSON",
        "JSON-LD",
        "LM Studio",
        "Licence",
        "Markdown",
        "May 3, 2026",
        "Menu",
        "Ollama",
        "Open Graph",
        "Page",
        "Passage",
        "Passages",
        "Proxy",
        "RIS",
        "SearXNG",
        "Sections",
        "Services",
        "Sites",
        "Sources",
        "TF-IDF",
        "Via",
        "Wiki",
        "Wikis",
        "Word",
        "http://localhost:8888",
        "http://proxy.example:3128",
        "https://en.wikipedia.org",
        "https://web.archive.org",
        "https://wiki.example.org/w/api.php",
        "https://wiki.example/w/api.php",
        "llama.cpp",
        "pages",
        "passages",
        "possible",
        "vLLM",
        "wiki",
      ]
    `)
  })

  it.each([
    ['de', 0, '0 Quellen'],
    ['de', 1, '1 Quelle'],
    ['de', 1200, '1.200 Quellen'],
    ['fr', 0, '0 source'],
    ['fr', 1, '1 source'],
    ['fr', 1200, '1\u202f200 sources'],
  ])('counts in %s as its grammar does: %i', (language, number, expected) => {
    expect(textIn(language).draft.bar.sources(number)).toBe(expected)
  })

  it('sets French double signs off with a space that does not break', () => {
    const loose: string[] = []
    const look = (part: unknown): void => {
      if (typeof part === 'string' && /(?:(?<!sur) [:;?!»]|« )/.test(part)) loose.push(part)
      if (typeof part === 'object' && part !== null) for (const inner of Object.values(part)) look(inner)
    }
    look(textIn('fr'))
    expect(loose).toEqual([])
  })

  it('is English where a language has no catalogue', () => {
    expect(textIn('xx')).toBe(english)
  })
})
