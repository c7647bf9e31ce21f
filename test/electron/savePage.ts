import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SavedPage {
  readonly title: string
  readonly url: string
  /** ISO 8601; absent where the page does not tell its day. */
  readonly day?: string
  readonly lines: readonly string[]
}

/** Saves a page as a browser would, with the address and the day that it names for itself; gives its path. */
export function savePage(folder: string, name: string, { title, url, day, lines }: SavedPage): string {
  const path = join(folder, name)
  const published = day === undefined ? '' : `<meta property="article:published_time" content="${day}">`
  writeFileSync(
    path,
    `<html lang="en"><head><title>${escape(title)}</title><link rel="canonical" href="${escape(url)}">${published}</head><body><article><h1>${escape(title)}</h1>${lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}</article></body></html>`,
  )
  return path
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
