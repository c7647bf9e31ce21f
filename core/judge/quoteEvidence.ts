import { neutralise } from '../models/prompt/quoteDocument.ts'
import type { ShownEvidence } from './judge.ts'

const longestTitle = 160

/**
 * Evidence as data for a prompt: sentences of one page, one per line, between tags that the text can neither close nor
 * forge.
 *
 * @param options.labels whether each sentence has its label in front
 */
export function quoteEvidence(evidence: readonly ShownEvidence[], { labels }: { readonly labels: boolean }): string {
  const pages = new Map<string, ShownEvidence[]>()
  for (const shown of evidence) {
    const key = JSON.stringify([shown.title, shown.site ?? '', shown.publishedAt ?? ''])
    pages.set(key, [...(pages.get(key) ?? []), shown])
  }
  return [...pages.values()]
    .map((sentences) => {
      const lines = sentences.map(({ label: name, text }) =>
        labels ? `[${name}] ${quotedLine(text)}` : quotedLine(text),
      )
      const [first] = sentences
      const about = `${attribute('title', first?.title ?? '')}${attribute('site', first?.site ?? '')}${attribute('date', first?.publishedAt?.slice(0, 10) ?? '')}`
      return `<document${about}>\n${lines.join('\n')}\n</document>`
    })
    .join('\n')
}

/** Untrusted text as one line of a prompt in which nothing looks like a tag or a label. */
export function quotedLine(text: string): string {
  return neutralise(text).replace(/\s+/gu, ' ').trim()
}

function attribute(name: string, value: string): string {
  const line = quotedLine(value)
    .replace(/["<>\s]+/gu, ' ')
    .trim()
  return line === '' ? '' : ` ${name}="${Array.from(line).slice(0, longestTitle).join('')}"`
}
