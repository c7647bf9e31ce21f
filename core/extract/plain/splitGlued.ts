import { z } from 'zod'
import { monthNames } from '../../domain/monthNames.ts'
import { abbreviationsOf } from '../../text/abbreviations.ts'
import { readLexicon } from '../../text/readLexicon.ts'
import type { PageWords } from './pageWords.ts'

const { camelCaseNames } = readLexicon('boilerplate.json', z.object({ camelCaseNames: z.array(z.string()) }))
const names = new Set(camelCaseNames)

const token = /[\p{L}\p{M}\p{N}'’]{1,500}/gu
/** Longer runs without a space are addresses, codes or scripts without spaces. */
const longestToken = 120
const camel = /(?<=\p{Ll}{2}|\p{N}{2})(?=\p{Lu}\p{Ll})|(?<=\p{Ll}{3})(?=\p{N})/gu
/** Beginnings of names that go on with a capital: "McDonald", "DeSantis". */
const nameHead = /^(?:Ma?c|De|Di|Du|Da|La|Le|Lo|Van|Von|Fitz|St|Al|El|Ben|O|D|L|i|e)$/u
const months = new Set(monthNames.map((name) => name.toLowerCase()))
/** A name that is on its page so often is one. */
const usual = 3

/** Words that a lost line end or link leaves at the end of another word in English, and of those before which it does. */
const lastWords = ['the', 'that', 'and', 'was', 'were', 'had', 'has', 'have', 'from', 'with', 'said']
const firstWords = ['the', 'that', 'this', 'said', 'and', 'was', 'were', 'from']
const shortBeforeThe = new Set('of in to by on at for from with and as is was that'.split(' '))
/** English words that look as if they had grown together. */
const words = new Set(
  'seethe teethe breathe clothe bathe sunbathe soothe loathe writhe swathe behave forthwith herewith therewith wherewith werewolf aforesaid themed themes android firebrand wetland headband understand thousand'.split(
    ' ',
  ),
)

/** Where a space was lost: it goes in at an offset, as a line end where something new begins. */
interface Gap {
  readonly at: number
  readonly space: ' ' | '\n\n'
}

/**
 * Parts words that grew together where a line end or a link's end was lost: "ImagesPoland's", "17 February
 * 2023Directorate", "partythe". White space goes in and nothing else changes. What may be a name or a word stays: both
 * parts must be on the page by themselves, or be a function word.
 */
export function splitGlued(text: string, page: PageWords, language: string): { text: string; split: number } {
  const gaps: Gap[] = []
  const english = language.startsWith('en') && page.functionWords !== undefined
  const { starters } = abbreviationsOf(language)
  for (const { 0: run, index } of text.matchAll(token)) {
    if (run.length < 5 || run.length > longestToken) continue
    if (isAddress(text, index, run.length)) continue
    const found =
      english && /^[a-z]+$/.test(run) ? lowerGap(run, page) : camelGaps(run, { page, starters, text, index })
    gaps.push(...found.map(({ at, space }) => ({ at: index + at, space })))
  }
  const parts = gaps.map(({ at, space }, place) => text.slice(gaps[place - 1]?.at ?? 0, at) + space)
  return { text: parts.join('') + text.slice(gaps.at(-1)?.at ?? 0), split: gaps.length }
}

/** Part of an address, a tag or a name of an account. */
function isAddress(text: string, index: number, length: number): boolean {
  return (
    /[@#/._\\=]$/.test(text.slice(Math.max(0, index - 1), index)) ||
    /^[@/\\=_]|^\.\p{L}/u.test(text.slice(index + length, index + length + 2))
  )
}

interface Place {
  readonly page: PageWords
  readonly starters: ReadonlySet<string>
  readonly text: string
  readonly index: number
}

function camelGaps(run: string, { page, starters, text, index }: Place): readonly Gap[] {
  if (names.has(run)) return []
  const cuts = [0, ...Array.from(run.matchAll(camel), (match) => match.index), run.length]
  if (cuts.length === 2 || (page.counts.get(run.toLowerCase()) ?? 0) >= usual) return []
  return cuts.slice(1, -1).flatMap((at, place): readonly Gap[] => {
    const before = run.slice(cuts[place], at)
    const after = run.slice(at, cuts[place + 2])
    const following = text.slice(index + at + after.length, index + at + after.length + 12)
    if (!isGap(before, after, { page, starters, following })) return []
    const opens = starters.has(after) && page.functionWords?.has(before.toLowerCase()) !== true
    return [{ at, space: opens ? '\n\n' : ' ' }]
  })
}

interface Evidence {
  readonly page: PageWords
  readonly starters: ReadonlySet<string>
  /** The text after both parts. */
  readonly following: string
}

function isGap(before: string, after: string, { page, starters, following }: Evidence): boolean {
  if (/^\p{N}/u.test(after)) {
    if (!stands(before, page)) return false
    const month = /^\s(\p{L}+)/u.exec(following)?.[1]?.toLowerCase() ?? ''
    if (/^(?:19|20)\d\d$/.test(after)) return months.has(before.toLowerCase()) || page.counts.has(after)
    return /^\d{1,2}$/.test(after) && months.has(month)
  }
  if (/\p{N}$/u.test(before)) return /^(?:19|20)\d\d$|^\d\d$/.test(before) && after.length > 2 && stands(after, page)
  if (nameHead.test(before)) return false
  if (before === after) return true
  return stands(before, page) && (stands(after, page) || starters.has(after))
}

/** The word is on the page by itself, too, or is a function word. */
function stands(word: string, page: PageWords): boolean {
  const lower = word.toLowerCase().replace(/['’]s$/, '')
  if (lower.length < 2) return false
  return page.functionWords?.has(lower) === true || (page.counts.get(lower) ?? 0) > 0
}

/** In English, a word of lower case that has one of few function words at its end or beginning, and stands but once. */
function lowerGap(run: string, page: PageWords): readonly Gap[] {
  if (run.length < 5 || words.has(run) || (page.counts.get(run) ?? 0) > 1 || page.functionWords?.has(run) === true)
    return []
  const known = (word: string, least: number): boolean => word.length >= least && (page.counts.get(word) ?? 0) > 0
  for (const last of lastWords) {
    const before = run.slice(0, -last.length)
    if (!run.endsWith(last)) continue
    if (last === 'the' && shortBeforeThe.has(before)) return [{ at: before.length, space: ' ' }]
    if (page.functionWords?.has(before) === true || !known(before, last === 'and' ? 5 : 4)) continue
    return [{ at: before.length, space: page.isLowerCase && last === 'the' ? '\n\n' : ' ' }]
  }
  for (const first of firstWords) {
    const after = run.slice(first.length)
    if (!run.startsWith(first) || page.functionWords?.has(after) === true || !known(after, 4)) continue
    return [{ at: first.length, space: page.isLowerCase && first === 'said' ? '\n\n' : ' ' }]
  }
  return []
}
