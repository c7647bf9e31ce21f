import { citationsIn } from '../../wikitext/citations.ts'
import type { OnlineRule } from './onlineRule.ts'

/** Statuses that are meant for programs: readers may still see the page. */
const refusing = new Set([401, 402, 403, 405, 406, 429, 451, 503])

export const deadLink: OnlineRule = {
  id: 'dead-link',
  severity: 'error',
  finds: 'addresses at which there is no page',
  source: 'Wikipedia:Link rot',
  request: { kind: 'page', answers: 'any', reuse: { withinMs: 24 * 60 * 60 * 1000 } },
  targets: (document) => {
    const known = citationsIn(document).filter(({ filled }) =>
      /^(?:dead|unfit|usurped)/.test(filled('url-status')?.value ?? ''),
    )
    const archived = citationsIn(document).filter(({ filled }) => filled('archive-url', 'archiveurl') !== undefined)
    return document.externalLinks
      .filter(({ start }) => !known.some((citation) => start >= citation.start && start < citation.end))
      .map(({ url, at }) => ({
        ...at,
        address: url,
        subject: url,
        archived: archived.some((citation) => at.start >= citation.start && at.start < citation.end),
      }))
  },
  judge: (answer, { subject, archived = false }) => {
    const instead = archived
      ? 'Set |url-status=dead, so that readers are led to the copy.'
      : 'Look for its copy in an archive, or for another source. An address that never was is a sign of an invented source (G15).'
    if ('status' in answer) {
      if (answer.status >= 200 && answer.status < 400) return undefined
      if (answer.status === 404 || answer.status === 410)
        return { message: `${subject} leads to no page (status ${answer.status}).`, remedy: instead }
      const why = refusing.has(answer.status) ? 'its server refuses programs' : 'its server has a fault'
      return {
        message: `${subject} could not be looked at: ${why} (status ${answer.status}).`,
        remedy: 'Open it in a browser.',
        severity: 'note',
      }
    }
    if (answer.failure === 'too-large' || answer.failure === 'not-readable') return undefined
    if (answer.failure === 'gone') return { message: `${subject} leads to no page.`, remedy: instead }
    if (answer.failure === 'unresolved')
      return { message: `${subject} names a server that does not exist.`, remedy: instead }
    return {
      message: `${subject} could not be looked at: it ${answer.fault}.`,
      remedy: 'Open it in a browser.',
      severity: 'note',
    }
  },
  examples: {
    good: [
      { text: '{{cite web |url=https://a.example/1 |title=A}}', answer: { status: 200, body: '' } },
      { text: '[https://a.example/1 A]', answer: { failure: 'too-large', fault: 'has more than 10 MiB' } },
    ],
    bad: [
      { text: '{{cite web |url=https://a.example/1 |title=A}}', answer: { status: 404, body: '' } },
      { text: 'https://a.example/1', answer: { failure: 'unresolved', fault: 'has no address' } },
      { text: 'https://a.example/1', answer: { status: 403, body: '' } },
    ],
  },
}
