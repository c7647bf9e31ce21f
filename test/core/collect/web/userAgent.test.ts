import { expect, it } from 'vitest'
import { userAgent } from '../../../../core/collect/web/userAgent.ts'

it.each([
  ['', /^Citewright\/\d+\.\d+\.\d+ \(reads single pages for a person who drafts a Wikipedia article\)$/],
  ['  editor@mail.example ', /; contact: editor@mail\.example\)$/],
  ['User:Ännchen on dewiki', /; contact: User:%C3%84nnchen on dewiki\)$/],
  ['a) (b\r\nX-Header: c\\', /; contact: a%29 %28b%0D%0AX-Header: c%5C\)$/],
  ['lone \ud800', /; contact: lone %EF%BF%BD\)$/],
])('the program names itself, with the contact %o', (contact, header) => {
  expect(userAgent(contact)).toMatch(header)
  expect(userAgent(contact)).toMatch(/^[\x20-\x7e]+$/)
})
