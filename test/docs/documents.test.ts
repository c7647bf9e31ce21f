import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packageRoot } from '../../core/platform/packageRoot.ts'
import { runHere } from '../cli/runHere.ts'
import { headingAnchors, links, namedCommands, namedOptions, type NamedCommand } from './readDocument.ts'

const documents = [
  ...filesIn('.', /^[^/]+\.md$/, false),
  ...filesIn('docs', /\.md$/),
  ...filesIn('bench', /^[^/]+\.md$/),
  ...filesIn('resources', /README\.md$/),
  ...filesIn('.github', /\.(?:md|yml)$/),
]
/** What users read; the others are for developers. */
const forUsers = documents.filter((path) => path === 'README.md' || path.startsWith('docs/'))

/** Files of a folder of the project by their names within it. */
function filesIn(folder: string, pattern: RegExp, recursive = true): readonly string[] {
  const names = readdirSync(join(packageRoot, folder), { recursive, encoding: 'utf8' })
  return names
    .map((name) => name.replaceAll('\\', '/'))
    .flatMap((name) => (pattern.test(name) ? posix.join(folder, name) : []))
}

function textOf(path: string): string {
  return readFileSync(join(packageRoot, path), 'utf8')
}

describe('links of the documents', () => {
  it.each(documents)('of %s lead to files and headings that exist', (path) => {
    const broken = links(textOf(path)).filter((link) => !leadsSomewhere(path, link))
    expect(broken).toEqual([])
  })

  it('are found to be broken where they are', () => {
    const given = links(
      '[a](nowhere.md) [b](docs/cli.md#nowhere) [`c`](#nowhere) [d](docs/cli.md#exit-codes) `[e](code)`',
    )
    expect(given.filter((link) => !leadsSomewhere('README.md', link))).toEqual([
      'nowhere.md',
      'docs/cli.md#nowhere',
      '#nowhere',
    ])
  })

  it('lead to every page of docs/ from README.md', () => {
    const linked = new Set(links(textOf('README.md')).map((link) => link.split('#', 1)[0]))
    const pages = forUsers.filter((path) => path !== 'README.md' && path !== 'docs/draft-schema.md')
    expect(pages.filter((path) => !linked.has(path))).toEqual([])
  })
})

/** Links to the web are not followed. */
function leadsSomewhere(path: string, link: string): boolean {
  if (/^[a-z]+:/i.test(link)) return true
  const [file = '', anchor] = link.split('#', 2)
  const target = file === '' ? path : relative(packageRoot, join(packageRoot, dirname(path), file))
  if (!existsSync(join(packageRoot, target))) return false
  return anchor === undefined || headingAnchors(textOf(target)).has(anchor)
}

describe('commands that the documents for users name', () => {
  it.for(forUsers)('in %s exist, with the options that are named with them', async (path) => {
    const wrong: string[] = []
    for (const named of namedCommands(textOf(path))) wrong.push(...(await faultsOf(named)))
    expect(wrong).toEqual([])
  })

  it('are found to be wrong where they are', async () => {
    const text =
      '`citewright drat EVENT`, `citewright models gett ID`, `citewright lint FILE --fixx`\n```\ncitewright nonsense\n```'
    const wrong: string[] = []
    for (const named of namedCommands(text)) wrong.push(...(await faultsOf(named)))
    expect(wrong).toHaveLength(4)
  })

  it.each(forUsers)('in %s: options that are named by themselves belong to some command', async (path) => {
    const known = await allOptions()
    expect(namedOptions(textOf(path)).filter((option) => !known.has(option))).toEqual([])
  })

  it('are documented in docs/cli.md, all of them', async () => {
    const { commands } = await helpOf([])
    const page = textOf('docs/cli.md')
    expect(commands.filter((name) => name !== 'help' && !page.includes(`\n## \`citewright ${name}\``))).toEqual([])
  })
})

describe('other claims of the documents', () => {
  it.each(documents)('scripts that %s names are in package.json', (path) => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: Readonly<Record<string, string>> }
    const named = [...textOf(path).matchAll(/\bnpm (?:run )?((?:bench:)?[a-z]+)\b/g)].map(([, name = '']) => name)
    const npmsOwn = new Set(['ci', 'install', 'link', 'pkg', 'alone', 'calls', 'does', 'is'])
    expect(named.filter((name) => !Object.hasOwn(scripts, name) && name !== 'bench' && !npmsOwn.has(name))).toEqual([])
  })

  it.each(documents)('files of the project that %s names exist', (path) => {
    const parts = [
      'core',
      'cli',
      'electron',
      'renderer',
      'resources',
      'prompts',
      'scripts',
      'bench',
      'test',
      'docs',
      'lab',
    ]
    const own = new RegExp(`(?<=\`)(?:${parts.join('|')})/[\\w./-]+(?=\`)`, 'g')
    const named = [...textOf(path).matchAll(own)].map(([file]) => file)
    expect(named.filter((file) => !existsSync(join(packageRoot, file)))).toEqual([])
  })

  it.each(forUsers)('environment variables that %s names are read by the program', (path) => {
    const named = [...textOf(path).matchAll(/(?<=`)[A-Z][A-Z\d]+(?:_[A-Z\d]+)+(?=`)/g)].map(([name]) => name)
    expect([...new Set(named)].filter((name) => !sources().includes(variableIn(name)))).toEqual([])
  })

  it.each(forUsers)('%s needs no data that only developers have', (path) => {
    expect(textOf(path)).not.toMatch(/\.\.\/shared/)
  })
})

function isFolder(name: string): boolean {
  return existsSync(join(packageRoot, name))
}

let read: string | undefined

function sources(): string {
  const code = ['core', 'cli', 'electron', 'lab', 'scripts']
    .filter(isFolder)
    .flatMap((folder) => filesIn(folder, /\.(?:ts|mjs)$/))
  return (read ??= code.map(textOf).join('\n'))
}

/** CITEWRIGHT_WIKI_USER and its like are put together; names of a proxy are read in small letters too. */
function variableIn(name: string): string {
  const wiki = /^CITEWRIGHT_WIKI_(.*)$/.exec(name)?.[1]
  return wiki === undefined ? name : `variable('${wiki}')`
}

interface Help {
  /** Whether there is such a command. */
  readonly exists: boolean
  readonly takesArgument: boolean
  readonly commands: readonly string[]
  readonly options: ReadonlySet<string>
}

const helps = new Map<string, Promise<Help>>()

/** What the program says of a command: the program itself is asked, so that commands that it loads later count too. */
async function helpOf(path: readonly string[]): Promise<Help> {
  const key = path.join(' ')
  const asked = helps.get(key) ?? askHelp(path)
  helps.set(key, asked)
  return asked
}

async function askHelp(path: readonly string[]): Promise<Help> {
  const { code, stdout } = await runHere([...path, '--help'])
  const usage = ['Usage: citewright', ...path].join(' ')
  const listed = /\nCommands:\n((?: {2}.*\n)*)/.exec(stdout)?.[1] ?? ''
  return {
    exists: code === 0 && stdout.startsWith(usage),
    takesArgument: /^Usage:.*</.test(stdout),
    commands: [...listed.matchAll(/^ {2}([a-z][a-z-]*)/gm)].map(([, name = '']) => name),
    options: new Set(stdout.match(/(?<=^|[\s,])--[a-z][a-z-]*/gm) ?? []),
  }
}

/** What is wrong with a command line that a document shows. */
async function faultsOf({ words, options, line }: NamedCommand): Promise<readonly string[]> {
  const path: string[] = []
  let help = await helpOf(path)
  for (const word of words) {
    if (help.commands.length === 0 || !/^[a-z][a-z-]*$/.test(word)) break
    if (word === 'help') break
    if (!help.commands.includes(word)) {
      // A command with commands below it may have an argument too.
      if (!help.takesArgument) return [`${line}: there is no command ${[...path, word].join(' ')}`]
      break
    }
    path.push(word)
    help = await helpOf(path)
    if (!help.exists) return [`${line}: ${path.join(' ')} has no help`]
  }
  return options.filter((option) => !help.options.has(option)).map((option) => `${line}: no option ${option}`)
}

/** The options of every command. */
async function allOptions(path: readonly string[] = []): Promise<ReadonlySet<string>> {
  const { options, commands } = await helpOf(path)
  const all = new Set(options)
  for (const name of commands.filter((each) => each !== 'help')) {
    for (const option of await allOptions([...path, name])) all.add(option)
  }
  return all
}
