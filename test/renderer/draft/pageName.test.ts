import { describe, expect, it } from 'vitest'
import { pageName, publisher, webAddress } from '../../../renderer/draft/pageName.ts'

const page = {
  title: '',
  site: '',
  url: 'https://www.post.example/news/ferry?id=1',
  finalUrl: 'https://www.post.example/news/ferry?id=1',
}
const file = { title: ' ', site: '', url: 'file:report.pdf', finalUrl: 'file:report.pdf' }

describe('pageName', () => {
  it('is the title, otherwise the address, otherwise the file', () => {
    expect(pageName({ ...page, title: ' Ferry grounded ' })).toBe('Ferry grounded')
    expect(pageName(page)).toBe('www.post.example/news/ferry')
    expect(pageName(file)).toBe('report.pdf')
    expect(pageName({ ...file, url: 'file:harbour%20news.txt' })).toBe('harbour news.txt')
  })
})

describe('publisher', () => {
  it('is the site, otherwise the host; a file has none', () => {
    expect(publisher({ ...page, site: 'Harbour Post' })).toBe('Harbour Post')
    expect(publisher(page)).toBe('post.example')
    expect(publisher(file)).toBe('')
  })
})

describe('webAddress', () => {
  it('is nothing that is not of the web', () => {
    expect(webAddress('javascript:alert(1)')).toBeUndefined()
    expect(webAddress('file:///etc/passwd')).toBeUndefined()
    expect(webAddress('https://post.example/')?.host).toBe('post.example')
  })
})
