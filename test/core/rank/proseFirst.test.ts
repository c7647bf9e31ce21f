import { expect, it } from 'vitest'
import { proseFirst } from '../../../core/rank/proseFirst.ts'

const sentence = 'The ferry ran aground in thick fog on Thursday evening.'
const passages = [
  { text: 'Home\nFerry\nNews\nFerry timetable\nSport' },
  { text: sentence },
  { text: 'This cookie is set by the ferry site.\nWe use cookies to count visits.\nAccept all cookies' },
  { text: `Ferry\n${sentence}` },
  {
    text: 'the ferry ran aground in thick fog on thursday evening and all people on board were taken off the ship before midnight by six boats',
  },
]

it('ranks menus, tables and notices behind all passages with prose, punctuated or not', () => {
  expect(proseFirst([0, 2, 4, 3, 1], passages)).toEqual([4, 3, 1, 0, 2])
  expect(proseFirst([2, 0], passages)).toEqual([2, 0])
})
