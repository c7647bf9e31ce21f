import { oneLine } from './cleanText.ts'

const longestTitle = 300

/** A title on one line, without the name of its site at the end or the beginning: "Ferry aground | The Post" gives "Ferry aground". */
export function withoutSiteName(title: string, site: string): string {
  const line = oneLine(title)
  const parts = line.split(/\s+[|»·•–—-]\s+|\s+::\s+/)
  if (parts.length > 1 && site !== '') {
    const first = parts[0] ?? ''
    const last = parts.at(-1) ?? ''
    if (isSameName(last, site)) return cut(line.slice(0, line.length - last.length).replace(/[\s|»·•–—:-]+$/, ''))
    if (isSameName(first, site)) return cut(line.slice(first.length).replace(/^[\s|»·•–—:-]+/, ''))
  }
  // A bar before the last few words parts nothing but a site's name; a dash may belong to the headline.
  const bar = /^(.{15,}?)\s+[|»]\s+[^|»]{1,40}$/.exec(line)?.[1]
  return cut(bar ?? line)
}

/** Whether two names mean one site: equal, or one the other's host ("The Daily Post", "dailypost.com"). */
export function isSameName(a: string, b: string): boolean {
  const [one, other] = [a, b].map(bare)
  if (one === undefined || other === undefined || one === '' || other === '') return false
  return one === other || (one.length > 4 && hostLabel(b) === one) || (other.length > 4 && hostLabel(a) === other)
}

function bare(name: string): string {
  return name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

function hostLabel(host: string): string {
  return host.includes(' ') ? '' : bare(host.split('.')[0] ?? '').replace(/^the/, '')
}

function cut(title: string): string {
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle).toWellFormed().trimEnd()}…`
}
