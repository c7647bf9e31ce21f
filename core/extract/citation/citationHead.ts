import { isoOf } from '../../domain/readDate.ts'
import type { StatedAuthor } from './creditedAuthors.ts'

/** What comes before the title of a written citation. */
export interface CitationHead {
  readonly authors: readonly StatedAuthor[]
  readonly publishedAt?: string
}

const longestHead = 600
const mostNames = 30
/** A date in parentheses ends the names; editors may follow. */
const dated = /\(([^()]{4,40})\)/g
const editor = /(?:,\s*|\()eds?\b\.?\)?$/u
const initials = /^([\p{L}'’ -]{2,40}) (\p{Lu}{1,4})$/u

/**
 * Reads the names and the date before a title; undefined for what can be no such names, as the words before a quotation in a
 * headline.
 */
export function readHead(written: string): CitationHead | undefined {
  const head = written.trim()
  if (head === '') return { authors: [] }
  if (head.length > longestHead || !/[.):,]$/.test(head)) return undefined
  for (const { index, 1: date = '' } of head.matchAll(dated)) {
    const publishedAt = isoOf(date)
    if (publishedAt !== undefined) return { authors: namesIn(head.slice(0, index)), publishedAt }
  }
  const names = head.replace(/[.:,]$/, '')
  // Without a date only what looks like names: "Lee, Ann; Ek, Bo", "Harbour Office".
  if (head.endsWith(':') || (!names.includes(',') && (names.split(' ').length > 6 || !/^[\p{Lu}\p{Ll}]/u.test(names))))
    return undefined
  if (names.split(';').some((name) => name.split(' ').length > 9)) return undefined
  return { authors: namesIn(names) }
}

function namesIn(text: string): readonly StatedAuthor[] {
  const names = text.trim().replace(/[.,:]$/, '')
  if (editor.test(names)) return []
  const parts = names.includes(';') ? names.split(';') : splitShort(names)
  return parts.slice(0, mostNames).flatMap(readName)
}

/** "Cao H, Ting W" and "Ann Lee, Bo Ek" are several names, "Lee, Ann" is one. */
function splitShort(names: string): readonly string[] {
  const parts = names.split(',').map((part) => part.trim())
  const several = parts.length > 1 && parts.every((part) => initials.test(part) || /^et al\.?$/i.test(part))
  const whole = parts.length > 2 && parts.every((part) => part.includes(' '))
  return several || whole ? parts : [names]
}

function readName(part: string): readonly StatedAuthor[] {
  const name = part
    .replace(/[•·|]/gu, ' ')
    .replace(/^\s*(?:and|&)\s+/i, '')
    .replace(/,?\s+et al\.?$/i, '')
    .replace(/\s+,/g, ',')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^,|,$/g, '')
    .trim()
  if (name === '' || /\d/.test(name) || /^et al\.?$/i.test(name)) return []
  const [, last, first] = /^([^,]+), ?([^,]+)$/.exec(name) ?? []
  if (last !== undefined && first !== undefined) return [{ name: `${first} ${last}`, first, last }]
  const [, family, given] = initials.exec(name) ?? []
  if (family !== undefined && given !== undefined) return [{ name, first: given, last: family }]
  return [{ name }]
}
