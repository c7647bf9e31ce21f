import { describe, expect, it } from 'vitest'
import { canonicalUrl, siteHost } from '../../../core/extract/canonicalUrl.ts'

describe('canonicalUrl', () => {
  it.each([
    [
      'an address on the same host',
      'https://paper.example/a',
      'https://www.paper.example/a?utm_source=x',
      'https://paper.example/a',
    ],
    ['a relative address', '/a', 'https://paper.example/a?x=1', 'https://paper.example/a'],
    [
      'the desktop address of a mobile page',
      'https://paper.example/a',
      'https://m.paper.example/a',
      'https://paper.example/a',
    ],
    [
      'the main host of an edition',
      'https://www.paper.example/a',
      'https://uk.paper.example/a',
      'https://www.paper.example/a',
    ],
  ])('takes %s', (_, claimed, fetched, expected) => {
    expect(canonicalUrl(claimed, fetched)).toBe(expected)
  })

  it.each([
    ['another publisher', 'https://famous.example/a', 'https://paper.example/a'],
    ['a host that only ends alike', 'https://evilpaper.example/a', 'https://paper.example/a'],
    ['a sister on shared hosting', 'https://b.blogs.example/a', 'https://a.blogs.example/a'],
    ['a top-level domain', 'https://example/a', 'https://paper.example/a'],
    ['another scheme', 'javascript:alert(1)', 'https://paper.example/a'],
    ['credentials', 'https://me:secret@paper.example/a', 'https://paper.example/a'],
    ['another port', 'https://paper.example:8443/a', 'https://paper.example/a'],
    ['the front page', 'https://paper.example/', 'https://paper.example/a'],
    ['nothing', '', 'https://paper.example/a'],
    ['nonsense', 'https://', 'https://paper.example/a'],
  ])('does not take %s', (_, claimed, fetched) => {
    expect(canonicalUrl(claimed, fetched)).toBe(fetched)
  })
})

describe('canonicalUrl of a page from a file', () => {
  it.each([
    ['https://paper.example/a', 'https://paper.example/a'],
    [' HTTP://www.Paper.example/?p=1 ', 'http://www.paper.example/?p=1'],
    ['https://[2606:4700::1111]/a', 'https://[2606:4700::1111]/a'],
  ])('takes %j, which is absolute and public', (claimed, expected) => {
    expect(canonicalUrl(claimed, 'file:a.html')).toBe(expected)
  })

  it.each([
    '',
    '/a',
    '//paper.example/a',
    'a.html',
    'https://',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'data:text/html,x',
    'https://me:secret@paper.example/a',
    'https://paper.example:8443/a',
    'https://paper.example/',
    'https://localhost/a',
    'https://intranet/a',
    'https://wiki.corp/a',
    'https://printer.local./a',
    'http://127.0.0.1/a',
    'http://2130706433/a',
    'http://192.168.0.1/a',
    'http://169.254.169.254/a',
    'http://[::1]/a',
    'http://[::ffff:10.0.0.1]/a',
    `https://paper.example/${'a'.repeat(5_000)}`,
  ])('does not take %j', (claimed) => {
    expect(canonicalUrl(claimed, 'file:a.html')).toBe('file:a.html')
  })
})

describe('siteHost', () => {
  it('is the host without www, and empty for a file', () => {
    expect(siteHost('https://www.paper.example/a')).toBe('paper.example')
    expect(siteHost('file:a.html')).toBe('')
  })
})
