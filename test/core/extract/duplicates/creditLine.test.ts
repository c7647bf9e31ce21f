import { describe, expect, it } from 'vitest'
import { creditLine } from '../../../../core/extract/duplicates/creditLine.ts'

const story = 'The ferry ran aground in thick fog on Thursday evening.\nEverybody on board was taken off the ship.'

describe('creditLine', () => {
  it.each([
    ['LONDON, May 14 (Reuters) - The ferry ran aground.\nMore.', 'Reuters'],
    ['TARN (AP) — The ferry ran aground.\nMore.', 'Associated Press'],
    ['Tarn (dpa) – Die Fähre lief auf Grund.', 'Deutsche Presse-Agentur'],
    [`By The Associated Press\n${story}`, 'Associated Press'],
    [`Par AFP\n${story}`, 'Agence France-Presse'],
    [`${story}\n© 2026 AFP`, 'Agence France-Presse'],
    [`${story}\nCopyright 2026 The Associated Press. All rights reserved.`, 'Associated Press'],
    [`${story}\nQuelle: dpa`, 'Deutsche Presse-Agentur'],
    [`${story}\n(with inputs from PTI)`, 'Press Trust of India'],
    [`${story}\n(ANSA).`, 'Agenzia Nazionale Stampa Associata'],
    [`${story}\n— with files from The Canadian Press`, 'Canadian Press'],
  ])('finds the agency of %j', (text, agency) => {
    expect(creditLine(text)).toBe(agency)
  })

  it.each([
    story,
    `By Ann Lee\n${story}`,
    `${story}\n© 2026 The Harbour Post`,
    'TARN (fog) — The ferry ran aground.',
    `${story}\nThe Reuters office in Tarn was closed (as was the AP one next door, he said on Friday).`,
    'He told Reuters on Friday that the ferry was fast.\nNobody spoke to dpa.',
  ])('finds none in %j', (text) => {
    expect(creditLine(text)).toBeUndefined()
  })
})
