import { z } from 'zod'
import { readResource } from './readResource.ts'

const lists = readResource('words.json', z.record(z.string(), z.object({ functionWords: z.string() })))
const others = readResource('otherLanguages.json', z.object({ languages: z.record(z.string(), z.string()) }))

const byLanguage: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  [
    ...Object.entries(others.languages),
    ...Object.entries(lists).map(([code, { functionWords }]) => [code, functionWords] as const),
  ].map(([code, words]) => [code, new Set(words.split(' '))]),
)

/**
 * Frequent function words of a language (BCP 47; only its first subtag matters), in lower case; undefined if none are
 * listed.
 */
export function functionWordsOf(language: string): ReadonlySet<string> | undefined {
  return byLanguage.get(language.toLowerCase().split(/[-_]/, 1)[0] ?? '')
}
