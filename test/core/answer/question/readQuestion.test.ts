import { describe, expect, it } from 'vitest'
import { readQuestion } from '../../../../core/answer/question/readQuestion.ts'
import { statementOf } from '../../../../core/answer/question/statementOf.ts'

const rows: readonly (readonly [question: string, kind: string, answer: string, statement: string])[] = [
  ['Who chairs the council?', 'person', 'Ruth Penhallow', 'Ruth Penhallow chairs the council.'],
  ['Who is the minister of transport?', 'person', 'Helen Aldous', 'Helen Aldous is the minister of transport.'],
  ['Who is the employer of Ada Byron?', 'name', 'Northline', 'Northline is the employer of Ada Byron.'],
  ['Which country hosted the summit?', 'place', 'France', 'France hosted the summit.'],
  ['Leaders met in which French town?', 'place', 'Vichy', 'Leaders met in Vichy.'],
  ['In which city did the ferry sink?', 'place', 'Kellan', 'The ferry sink in Kellan.'],
  ['How many goals were scored?', 'number', '75', '75 goals were scored.'],
  ['How many amendments in total does it have?', 'number', '27', 'It have 27 amendments in total.'],
  ['What percentage of voters agreed?', 'number', '57%', '57% of voters agreed.'],
  ['How wide is the channel?', 'number', '400 metres', '400 metres is the channel.'],
  ['When was the declaration adopted?', 'time', '4 July 1776', 'The declaration was adopted on 4 July 1776.'],
  ['Where does the princess reside?', 'place', 'London', 'The princess reside in London.'],
  ['What team is Emily Moore a member of?', 'name', 'Lewes', 'Emily Moore is a member of Lewes.'],
  ['Why did the ferry stop?', 'reason', 'of fog', 'The ferry stop because of fog.'],
  ['Did the ferry sink?', 'yes-no', 'yes', 'The ferry sink.'],
]

describe('an English question', () => {
  it.each(rows)('%s asks for: %s', (question, kind, answer, statement) => {
    const read = readQuestion(question)
    expect(read.kind).toBe(kind)
    expect(statementOf(read, answer)).toBe(statement)
  })

  it('has the names it is about and the noun it counts', () => {
    const read = readQuestion('How many passengers did the Isla Merrin carry to  Kellan?')
    expect([...read.focus]).toEqual(['passen'])
    expect([...read.names]).toEqual(['isla', 'merrin', 'kellan'])
    expect(read.text).toBe('How many passengers did the Isla Merrin carry to Kellan?')
  })
})

it('a question in another language is open: whole sentences answer it', () => {
  const read = readQuestion('Wie viele Menschen waren an Bord?')
  expect(read.kind).toBe('open')
  expect(read.terms.has('mensch')).toBe(true)
})
