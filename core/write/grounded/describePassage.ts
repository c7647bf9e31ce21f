import type { Passage } from '../../chunk/passage.ts'
import { publisherOf } from './publishers.ts'

const longestTitle = 70

/** A passage as reasons name it: "“Storm hits coast” (news.example)". */
export function describePassage({ page }: Passage): string {
  const publisher = page.site === '' ? publisherOf(page) : page.site
  const title = page.title.replace(/\s+/gu, ' ').trim()
  if (title === '') return publisher
  const short = title.length > longestTitle ? `${title.slice(0, longestTitle - 1).trimEnd()}…` : title
  return `“${short}” (${publisher})`
}
