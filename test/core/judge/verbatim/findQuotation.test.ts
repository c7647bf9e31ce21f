import { describe, expect, it } from 'vitest'
import { sourceOfPremise } from '../../../../core/judge/evidenceSource.ts'
import { findQuotation } from '../../../../core/judge/verbatim/findQuotation.ts'

function find(quotation: string, text: string): string | undefined {
  const span = findQuotation(quotation, sourceOfPremise(text))
  return span === undefined ? undefined : text.slice(span.start, span.end)
}

describe('a quotation', () => {
  it('is found behind a headline that the page runs into it, and before a sentence without a blank', () => {
    const text = 'Advertisement Every fifth child was hungry.Men made calls.'
    expect(find('Every fifth child was hungry.', text)).toBe('Every fifth child was hungry.')
    expect(find('Men made calls.', text)).toBe('Men made calls.')
  })

  it('is found with other white space, quote marks and dashes', () => {
    expect(find('He said "no" - twice.', 'Then:  He said “no”\n– twice. End')).toBe('He said “no”\n– twice.')
  })

  it.each([
    ['half a word', 'fifth child', 'a fifth children'],
    ['another number', '12 were hurt.', 'In all 112 were hurt.'],
    ['other words', 'Every fifth child', 'Every fourth child'],
    ['marks alone', '…', 'a … b'],
  ])('is not found as %s', (_, quotation, text) => {
    expect(find(quotation, text)).toBeUndefined()
  })
})
