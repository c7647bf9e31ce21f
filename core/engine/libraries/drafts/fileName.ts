import { inlineText } from '../../../text/inlineText.ts'

/** Most characters of a file's name before its ending: with it, and in letters of three bytes, within what every system takes. */
const longestName = 80

/** What a file may be called after a title, without its ending: without what some system refuses in a name. */
export function fileName(title: string): string {
  const name = inlineText(title)
    .replace(/[\\/:*?"<>|]+/g, '-')
    .slice(0, longestName)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/^[\s.]+|[\s.]+$/g, '')
  return name === '' || /^(?:con|prn|aux|nul|com\d|lpt\d)$/i.test(name) ? 'draft' : name
}
