import { describe, expect, it } from 'vitest'
import { boilerplateOnly } from '../../../../core/extract/barriers/boilerplateOnly.ts'
import { page } from './page.ts'

const menus = [
  ...['Ferry news of the day from the harbour', 'Menu', 'World', 'Africa', 'Asia', 'Politics', 'Sports', 'Search'],
  ...['Fishing', 'Boats', 'Share', 'Copy', 'Email', 'Facebook', 'Careers', 'Privacy Policy', 'Help'],
]
const birds = [
  'Common tern',
  'Arctic tern',
  'Puffin',
  'Razorbill',
  'Gannet',
  'Herring gull',
  'Kittiwake',
  'Fulmar',
].concat(['Shag', 'Cormorant', 'Eider', 'Oystercatcher', 'Curlew', 'Whimbrel', 'Dunlin', 'Knot', 'Snipe', 'Ruff'])

describe('a page of boilerplate', () => {
  it.each([
    'Paper',
    'The Paper homepage',
    '}',
    'Ferry runs aground in fog',
    'Ferry runs aground in fog - Paper',
    'Go back\nPaper\n© 2026\n·\nHelp Center',
    'Paper: unsupported browser',
    'We use cookies on this site.\nPrivacy policy\nSubscribe to our newsletter',
    menus.join('\n'),
  ])('is %j', (text) => {
    expect(boilerplateOnly.recognizes(page(text))).toBe(true)
  })

  it.each([
    menus.map((line) => `${line} 12`).join('\n'),
    ['A list of the birds of the island', ...birds].join('\n'),
    '212 on board, 3 hurt',
    'Home\nVale 2 Tarn 1',
    'The ferry runs aground in fog and everybody is saved.',
    'ferry runs aground in fog with 212 on board',
    '船が座礁した',
  ])('is not %j', (text) => {
    expect(boilerplateOnly.recognizes(page(text, { title: 'Harbour news' }))).toBe(false)
  })
})
