import { z } from 'zod'
import { readLexicon } from '../text/readLexicon.ts'
import { scanWikitext } from './scanWikitext.ts'
import type { Template } from './wikitextDocument.ts'

/** The words that a template shows in running text: empty if it shows nothing, undefined if that is unknown. */
export type TemplateWords = (template: Template) => string | undefined

const listSchema = z.array(z.string())
const tableSchema = z.record(z.string(), z.string())
const templatesSchema = z.object({
  nothing: listSchema,
  nothingBeginning: listSchema,
  first: listSchema,
  last: listSchema,
  texts: tableSchema,
  amounts: tableSchema,
  measures: listSchema,
})
const { nothing, nothingBeginning, first, last, texts, amounts, measures } = readLexicon(
  'inlineTemplates.json',
  templatesSchema,
)
const showsNothing = new Set(nothing)
const showsFirst = new Set(first)
const showsLast = new Set(last)
const isMeasure = new Set(measures)

/** An amount of money or a year; anything else may be converted by the template. */
const amount = /^\p{N}[\p{N}.,\s]*(?:thousand|million|billion|trillion|m|bn)?$/iu
/** Characters of a template that are read, and of the words it shows: longer templates set blocks of their own. */
const longest = { template: 2_000, words: 120 }
const deepest = 4

/** Templates of English, German and French Wikipedia that appear in running text; those not listed are unknown. */
export const templateWords: TemplateWords = (template) => shownBy(template, 0)

function shownBy({ name, parameters, start, end }: Template, depth: number): string | undefined {
  const called = name.replaceAll('_', ' ').trim().toLowerCase()
  const plain = called.replace(/\?+$/u, '')
  if (showsNothing.has(plain) || nothingBeginning.some((beginning) => called.startsWith(beginning))) return ''
  const text = texts[called]
  if (text !== undefined) return text
  if (depth > deepest || end - start > longest.template) return undefined
  const values = parameters.filter(({ named }) => !named).map(({ value }) => value.trim())
  const sign = amounts[called]
  if (sign !== undefined) {
    const [value, ...others] = values
    const isPlain =
      value !== undefined && amount.test(value) && others.length === 0 && values.length === parameters.length
    return isPlain ? `${sign}${value}` : undefined
  }
  if (isMeasure.has(called)) return measureWords(values)
  const shown = showsFirst.has(called) ? values[0] : showsLast.has(called) ? values.at(-1) : undefined
  const words = shown === undefined ? undefined : shownWords(shown, depth + 1)
  return words !== undefined && words !== '' && words.length <= longest.words ? words : undefined
}

/** "{{convert|10|to|20|km|mi}}" is "10 to 20 km"; the converted value is left out. */
function measureWords([value, ...rest]: readonly string[]): string | undefined {
  if (value === undefined || !amount.test(value)) return undefined
  const [link, second, secondUnit] = rest
  if (link !== undefined && second !== undefined && /^(?:to|-|–|and|or|by|x|×)$/u.test(link) && amount.test(second)) {
    const between = /^[-–]$/u.test(link) ? '–' : ` ${link} `
    return secondUnit === undefined ? undefined : `${value}${between}${second} ${secondUnit}`
  }
  return link === undefined || !/^[\p{L}°²³/ ]+$/u.test(link) ? undefined : `${value} ${link}`
}

/** The words of wikitext on one line; undefined where a template in it is unknown. */
function shownWords(wikitext: string, depth: number): string | undefined {
  const { templates, unread } = scanWikitext(wikitext)
  let words = ''
  let at = 0
  let templateAt = 0
  while (at < wikitext.length) {
    const template = templates[templateAt]
    const hidden = unread.find(({ start, end }) => start <= at && end > at)
    if (template !== undefined && template.start <= at) {
      templateAt += 1
      if (template.start < at) continue
      const shown = shownBy(template, depth)
      if (shown === undefined) return undefined
      words += shown
      at = template.end
    } else if (hidden !== undefined) at = Math.min(hidden.end, template?.start ?? Infinity)
    else {
      words += wikitext[at] ?? ''
      at += 1
    }
  }
  return words.replace(/\s+/gu, ' ').trim()
}
