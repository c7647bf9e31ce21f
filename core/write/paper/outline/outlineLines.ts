import { cleanHeading, couldBeHeading } from '../../answer/headings.ts'

/** A line of an outline that names a section. */
export interface OutlineLine {
  readonly heading: string
  /** Depth of its mark, from 0; comparable within one outline only. */
  readonly depth: number
  /** Whether it is marked as a heading by numbering, a bullet or heading marks. */
  readonly marked: boolean
}

const marks: readonly { readonly form: RegExp; readonly depth: (mark: string) => number }[] = [
  { form: /^(={1,6})\s*(?=[^\s=])/, depth: (mark) => mark.trim().length },
  { form: /^(#{1,6})\s+/, depth: (mark) => mark.trim().length },
  { form: /^((?:\d{1,2}\.){1,3}\d{1,2}\.?)\s+/, depth: (mark) => mark.split('.').filter((part) => part !== '').length },
  { form: /^(\d{1,2}[.):])\s*/, depth: () => 1 },
  { form: /^([IVX]{1,5}[.)])\s+/, depth: () => 1 },
  { form: /^([A-Za-z][.)])\s+/, depth: () => 2 },
  { form: /^([-*+•–—·▪◦‣])\s+/u, depth: () => 1 },
  { form: /^((?:section|part|chapter)\s+\d{1,2}\s*[:.–—-])\s*/i, depth: () => 1 },
]

/** The lines of an outline in order, without numbering, bullets and heading marks. */
export function outlineLines(text: string): readonly OutlineLine[] {
  return text
    .split('\n')
    .flatMap(severalOnALine)
    .flatMap((line) => readLine(line) ?? [])
}

/** "1. Background 2. Crash 3. Aftermath" is three lines, and so is "==Background== ==Crash== ==Aftermath==". */
function severalOnALine(line: string): readonly string[] {
  const numbered = line.split(/\s+(?=\d{1,2}[.)]\s+\S)/)
  if (numbered.length > 2) return numbered
  const signed = line.match(/={2,6}\s*[^=\n]{1,120}?\s*={2,6}/g)
  return signed !== null && signed.length > 1 ? signed : [line]
}

function readLine(line: string): OutlineLine | undefined {
  const indent = /^[\t ]*/.exec(line)?.[0].replaceAll('\t', '    ').length ?? 0
  let rest = line.trim().replace(/^(?:\*\*|__)+/, '')
  let depth = 0
  let marked = rest !== line.trim()
  for (;;) {
    const mark = marks.find(({ form }) => form.test(rest))
    const found = mark?.form.exec(rest)
    if (mark === undefined || found === null || found === undefined) break
    depth = Math.max(depth, mark.depth(found[1] ?? ''))
    marked = true
    rest = rest.slice(found[0].length).replace(/^(?:\*\*|__)+/, '')
  }
  const heading = cleanHeading(withoutDescription(rest))
  // A date or a number is not a heading.
  if (!couldBeHeading(heading) || !/\p{L}{2}/u.test(heading)) return undefined
  return { heading, depth: depth + Math.floor(indent / 2), marked }
}

/** "Background: what led to it" and "**Background** – what led to it" name the section "Background". */
function withoutDescription(line: string): string {
  return line.replace(/^([^:：]{2,80}?)(?:\*\*|__)?\s*(?:[:：](?=\s|\*|$)|\s[–—-]\s).*$/su, '$1')
}
