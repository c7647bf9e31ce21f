import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'
import { isUrl } from '../../domain/isUrl.ts'
import { queryWithoutTracking } from '../../collect/address/trackingParameters.ts'
/** The address without its tracking parameters; undefined if it has none. */
function withoutTracking(url: string): string | undefined {
  if (!url.includes('?') || !isUrl(url)) return undefined
  // The address of an archived copy contains the original address unchanged.
  const parsed = new URL(url)
  const kept = queryWithoutTracking(parsed)
  const from = url.indexOf('?')
  const hash = url.indexOf('#', from)
  const query = url.slice(from + 1, hash === -1 ? undefined : hash)
  if (query.split('&').filter((pair) => pair !== '').length === kept.split('&').filter((pair) => pair !== '').length)
    return undefined
  return `${url.slice(0, from)}${kept === '' ? '' : `?${kept}`}${hash === -1 ? '' : url.slice(hash)}`
}

export const trackingParameters: Rule = {
  id: 'tracking-parameters',
  severity: 'warning',
  finds: 'addresses that tell how a reader came to the page',
  source: 'Wikipedia:External links#Tracking',
  wikitext: ({ externalLinks }) =>
    externalLinks.flatMap(({ url, at }) => {
      const without = withoutTracking(url)
      if (without === undefined) return []
      return [
        {
          start: at.start,
          end: at.end,
          message: phrase`The address contains tracking parameters: ${url.slice(0, 120)}`,
          remedy: 'Take the tracking parameters out; the page is the same without.',
          fix: { start: at.start, end: at.end, text: without },
        },
      ]
    }),
  examples: {
    good: [
      '<ref>{{cite web |url=https://a.example/1 |title=A ferry |website=A |date=3 May 2026}}</ref>',
      'See https://a.example/?id=4&page=2',
    ],
    bad: [
      {
        text: '<ref>{{cite web |url=https://a.example/1?utm_source=x&id=4 |title=A}}</ref>',
        fixed: '<ref>{{cite web |url=https://a.example/1?id=4 |title=A}}</ref>',
      },
      { text: '[https://a.example/1?fbclid=abc A]', fixed: '[https://a.example/1 A]' },
      { text: 'https://a.example/?utm_source=chatgpt.com', fixed: 'https://a.example/' },
    ],
  },
}
