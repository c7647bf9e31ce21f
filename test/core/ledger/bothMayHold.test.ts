import { describe, expect, it } from 'vitest'
import { bothMayHold } from '../../../core/ledger/bothMayHold.ts'
import { statementConflicts } from '../../../core/versions/statementConflicts.ts'

const both = (one: string, other: string): boolean => bothMayHold(one, other, statementConflicts(one, other))

describe('two sentences with other names', () => {
  it.each([
    ['Ann Lee is a former coach of York United.', 'Ann Lee is the coach of Leeds City.'],
    ['Ann Lee is the coach of York United.', 'Ann Lee, ex-manager, was the coach of Leeds City.'],
    ['Ann Lee was the coach of York United until 2019.', 'Ann Lee is the coach of Leeds City.'],
    ['Ann Lee was the coach of York United.', 'Ann Lee was the coach of Leeds City.'],
    ['Ann Lee is a member of the Labour Party.', 'Ann Lee is a member of the York Chess Club.'],
    ['Ann Lee is a director of Acme Corp.', 'Ann Lee is a director of Borealis Bank.'],
    ['Ann Lee joined York United.', 'Ann Lee joined Leeds City.'],
    ['Ann Lee plays for York United.', 'Ann Lee plays for England.'],
    ['Kathryn Palmer is a reporter for the paper.', 'Gabe Hauari is a reporter for the paper.'],
  ])('may both hold: “%s” “%s”', (one, other) => {
    expect(statementConflicts(one, other)).not.toEqual([])
    expect(both(one, other)).toBe(true)
  })

  it.each([
    ['Ann Lee is the coach of York United.', 'Ann Lee is the coach of Leeds City.'],
    ['Ann Lee plays for York United.', 'Ann Lee plays for Leeds City.'],
    ['Ann Lee is the chief executive of Acme Corp.', 'Ann Lee is the chief executive of Borealis Bank.'],
    ['The inquiry is led by Hanna Voss.', 'The inquiry is led by Peter Lindqvist.'],
    ['The inquiry was led by Hanna Voss.', 'The inquiry was led by Peter Lindqvist.'],
    ['Hanna Voss is the judge in Kellan.', 'Peter Lindqvist is the judge in Kellan.'],
    ['Twelve people were injured.', 'Fourteen people were injured.'],
  ])('may not both hold: “%s” “%s”', (one, other) => {
    expect(statementConflicts(one, other)).not.toEqual([])
    expect(both(one, other)).toBe(false)
  })

  it.each([
    ['Ann Lee is the coach of York United.', 'Ann Lee is the coach of York United and Leeds City.'],
    ['Ann Lee is the coach of York United and Leeds City.', 'Ann Lee is the coach of Leeds City.'],
    ['Ann Lee plays for York United.', 'Ann Lee plays for the Finland national team.'],
  ])('are in no conflict where one has the other’s too: “%s” “%s”', (one, other) => {
    expect(statementConflicts(one, other)).toEqual([])
  })
})
