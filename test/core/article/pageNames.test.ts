import { expect, it } from 'vitest'
import { pageTitle } from '../../../core/article/pageNames.ts'
import { sketchDraft } from '../export/draftFixture.ts'

it('a page without a title is cited by its address, and one without an address by the name of its file', () => {
  const titleOf = (url: string): string => {
    const { pages } = sketchDraft([{ text: 'x', url, title: '' }], [{ sentences: [{ text: 'One.' }] }])
    return pages.map(pageTitle).join()
  }
  expect(titleOf('https://post.example/ferry')).toBe('Untitled page at post.example/ferry')
  expect(titleOf('file:harbour%20news%203%20May.txt')).toBe('harbour news 3 May.txt')
  expect(titleOf('file:folder%2Fnews.txt')).toBe('news.txt')
})
