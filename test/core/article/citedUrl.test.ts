import { describe, expect, it } from 'vitest'
import { citedUrl } from '../../../core/article/citedUrl.ts'

const cited = (finalUrl: string, url = finalUrl): string | undefined => citedUrl({ url, finalUrl })

describe('citedUrl', () => {
  it.each([
    ['https://a.example/x?utm_source=chatgpt.com&utm_medium=y', 'https://a.example/x'],
    ['https://a.example/x?id=1&FBCLID=2&q=a%20b+c&gclid=3#part', 'https://a.example/x?id=1&q=a%20b+c#part'],
    ['https://a.example/x?utmost=1', 'https://a.example/x?utmost=1'],
    ['https://user:secret@a.example/', 'https://a.example/'],
    ['https://a.example/x#:~:text=quoted', 'https://a.example/x'],
    ['https://a.example/x#part:~:text=quoted', 'https://a.example/x#part'],
    ['http://bücher.example/ä', 'http://xn--bcher-kva.example/%C3%A4'],
  ])('cites %s as %s', (address, expected) => expect(cited(address)).toBe(expected))

  it('prefers where redirects ended, if that is a web address', () => {
    expect(cited('https://b.example/', 'https://a.example/')).toBe('https://b.example/')
    expect(cited('about:blank', 'https://a.example/')).toBe('https://a.example/')
  })

  it.each(['file:report.pdf', 'javascript:alert(1)', 'data:text/html,x', 'no address', '//a.example'])(
    'gives no address for %s',
    (address) => expect(cited(address)).toBeUndefined(),
  )
})
