import { describe, expect, it } from 'vitest'
import { agencyInText } from '../../../../core/extract/citation/agencyInText.ts'

const headline = 'Ferry aground off Harrow after pilot leaves'
const below = (text: string) => agencyInText(`Menu\n${headline}\n${text}`, { headline })

describe('the agency whose report a page prints', () => {
  it.each([
    ['By Ann Lee\nThe Canadian Press\nThe ferry ran aground.', 'Canadian Press'],
    ['HARROW, Dorset (AP) — The ferry ran aground.', 'Associated Press'],
    ['Harrow (AFP) – The ferry ran aground.', 'Agence France-Presse'],
    ['HARROW, May 14 (Reuters) - The ferry ran aground.', 'Reuters'],
    ['Harrow, 14 may (EFE).- El transbordador encalló.', 'Agencia EFE'],
    ['May 14, 2026 / Source: The Associated PressBy The Associated Press', 'Associated Press'],
    ['all safe Ann Lee · The Canadian Press · Posted: May 14, 2026', 'Canadian Press'],
  ])('is read from %j', (text, agency) => {
    expect(below(text)).toBe(agency)
  })

  it.each([
    'The ferry ran aground, the Associated Press (AP) — an agency — said.',
    'Photo: Ann Lee / AP\nThe ferry ran aground.',
    'By Ann Lee\nHarbour Post with AFP\nThe ferry ran aground.',
    `The ferry ran aground.\n${'More news.\n'.repeat(30)}HARROW (AP) — A bridge fell.`,
    'The ferry ran aground. © 2026 The Canadian Press',
  ])('is not one that took a photo, helped, or is in other news: %j', (text) => {
    expect(below(text)).toBeUndefined()
  })

  it('is told by texts without capitals', () => {
    const lowered = (text: string) => agencyInText(text, { headline })
    const folded = headline.toLowerCase()
    expect(lowered(`${folded} by associated press ap published may 14 2026`)).toBe('Associated Press')
    expect(lowered(`photo courtesy rcmp by canadian press ${folded} the ferry`)).toBe('Canadian Press')
    expect(lowered('harrow 14 nov efe el transbordador encalló')).toBe('Agencia EFE')
    expect(lowered('other news sep 27 the canadian press by canadian press our community')).toBeUndefined()
  })
})
