import { parseFields } from '../event/parseFields.ts'
import { repairText } from '../event/repairText.ts'
import type { CollectedPage } from './collectedPages.ts'
import { describePage } from './describePage.ts'
import { documentSchema, pageRemedies } from './pageFields.ts'
import { pageLimits } from './pageLimits.ts'
import { fileAddress, isWebAddress } from './webAddress.ts'

export interface DocumentPlace {
  /** Name of the event file in messages. */
  readonly source: string
  /** Base name of the event file. */
  readonly fileName: string
  /** Index in `documents`. */
  readonly index: number
}

/**
 * Reads the page of one entry of `documents`. An entry without text, or with more than `pageLimits.textCharacters`, gives no
 * page. The provenance defaults to `url` for an entry with a web address, otherwise `file`.
 *
 * @throws EventFieldError
 */
export function readDocument(value: unknown, { source, fileName, index }: DocumentPlace): CollectedPage {
  const at = `documents[${index}]`
  const fields = parseFields(documentSchema, value, { source, at, remedies: pageRemedies })
  const fallbackUrl = `${fileAddress(fileName)}#${at}`
  const { url, title, problems } = describePage({ url: fields.url, title: fields.title, fallbackUrl, at })

  const original = fields.text ?? ''
  if (original.length > pageLimits.textCharacters) {
    const message = `${at}.text has ${original.length} characters, more than the limit of ${pageLimits.textCharacters}: the page is excluded. Give the part about the event.`
    return { problems: [...problems, { url, title, code: 'too-large', message }] }
  }
  if (original.trim() === '') {
    const message = `${at}.text is empty: the page is excluded. Give its text, or its saved file in an event folder.`
    return { problems: [...problems, { url, title, code: 'empty', message }] }
  }
  const { text, repairs } = repairText(original)
  const message = `${at}.text had ${repairs} replaced by U+FFFD.`
  return {
    page: {
      url,
      finalUrl: url,
      provenance: fields.provenance ?? (isWebAddress(url) ? 'url' : 'file'),
      title,
      body: { kind: 'text', text },
    },
    problems: repairs === '' ? problems : [...problems, { url, title, code: 'repaired', message }],
  }
}
