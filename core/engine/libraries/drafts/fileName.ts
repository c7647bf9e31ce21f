import { inlineText } from '../../../text/inlineText.ts'

/** Maximum characters of a file name without its extension: even with three-byte characters, every system accepts it. */
const longestName = 80

/** A file name for a title, without extension and without characters that some system refuses. */
export function fileName(title: string): string {
  const name = inlineText(title)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? 'draft' : name
}
