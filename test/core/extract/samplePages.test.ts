import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { atOnce } from '../../../core/platform/pausingWork.ts'
import type { RawPage } from '../../../core/collect/rawPage.ts'
import { type Page, provenanceSchema } from '../../../core/domain/page.ts'
import { type ExtractedPages, extractPages } from '../../../core/extract/extractPages.ts'
import { findDuplicates } from '../../../core/extract/duplicates/findDuplicates.ts'
import { packageRoot } from '../../../core/platform/packageRoot.ts'

const folder = join(packageRoot, 'resources/sample')
const eventFile = z.object({
  pages: z.array(z.object({ file: z.string(), url: z.string(), title: z.string(), provenance: provenanceSchema })),
})

function samplePages(): readonly RawPage[] {
  const event = eventFile.parse(JSON.parse(readFileSync(join(folder, 'event.json'), 'utf8')))
  return event.pages.map(({ file, url, title, provenance }) => {
    const bytes = new Uint8Array(readFileSync(join(folder, 'pages', file)))
    return { url, finalUrl: url, title, provenance, body: { kind: 'bytes', bytes, fileName: file } }
  })
}

let extracted: ExtractedPages = { pages: [], problems: [] }

function pageOf(part: string): Page {
  const page = extracted.pages.find(({ url }) => url.includes(part))
  if (page === undefined) throw new Error(`The sample page ${part} gave no text.`)
  return page
}

describe('the sample event', () => {
  beforeAll(async () => {
    extracted = await extractPages(samplePages())
  })

  it('has one page without an article, which says why', () => {
    expect(extracted.problems).toMatchObject([{ code: 'consent-wall', title: 'Tarran Tribune' }])
    expect(extracted.problems[0]?.message).toMatch(/asks for consent.*Answer it in a browser/)
    expect(extracted.pages).toHaveLength(11)
  })

  it.each([
    ['northline', 'Northline Press Agency', '2026-05-15T06:10:00+00:00', ['Ingrid Vale']],
    ['dailyledger', 'The Daily Ledger', '2026-05-15T08:32:00+01:00', []],
    ['tbs', 'TBS News', '2026-05-15T18:25:00Z', ['Petra Lindqvist', 'Sam Okoro']],
    ['coastguard', 'Tarran Coastguard', '2026-05-15', []],
    ['transport', 'Ministry of Transport, Tarran Islands', '2026-05-15', []],
    ['soundandisles', 'Sound and Isles Ferries', '2026-05-19T15:00:00+00:00', []],
    ['meridian', 'Meridian Magazine', '2026-05-20T05:00:00Z', ['Henrike Solberg']],
    ['harbourpost', 'Harbour Post', '2026-05-21T10:30:00+01:00', ['Callum Reyes']],
    ['kellancourier', 'kellancourier.example', '2026-05-23', ['Brígid Hale']],
    ['wheelhouse', 'Wheelhouse Notes', '2026-05-30T09:15:00+00:00', ['Bram Oakes']],
    ['msio', 'msio.tarran.example', '2026-05-29T10:00:00Z', ['Marine Safety Investigation Office']],
  ])('names site, date and authors of %s', (part, site, publishedAt, authors) => {
    expect(pageOf(part)).toMatchObject({ site, publishedAt, authors })
    expect(pageOf(part).language).toMatch(/^en/)
  })

  it('has the syndicated copy of the agency, and no other copy', () => {
    const found = atOnce(findDuplicates(extracted.pages))
    expect(found.pages.filter((page) => page.duplicateOf !== undefined)).toMatchObject([
      { site: 'The Daily Ledger', duplicateOf: pageOf('northline').id },
    ])
  })

  it('keeps both figures of the injured', () => {
    expect(pageOf('northline').text).toContain('Twelve people were injured')
    expect(pageOf('tbs').text).toContain('has risen to 17')
    expect(pageOf('tbs').text).not.toContain('Sign up')
  })

  it('lets no instruction, script or reader of the blog into its text', () => {
    const text = pageOf('wheelhouse').text
    expect(text).toContain('It is still worth reading slowly.')
    expect(text).not.toMatch(/ignore all previous|attacker|drunk|hoax|Sandell|onclick|fetch\(/i)
  })

  it('leaves the readers of the live blog out', () => {
    expect(pageOf('harbourpost').text).not.toMatch(/comment/i)
  })

  it('reads the Windows-1252 page without a broken letter', () => {
    expect(pageOf('kellancourier').text).toContain('Renée Duval, who owns the Café du Port')
    expect(pageOf('kellancourier').text).toContain('“Lambs do not wait,” said the co-operative’s chairman')
  })

  it('joins the lines of the report and leaves its running heads out', () => {
    const { text } = pageOf('msio')
    expect(text).toContain(
      '\nSummary\nAt 19:42 on 14 May 2026 the roll-on/roll-off passenger ferry Isla Merrin grounded',
    )
    expect(text).not.toMatch(/Page \d of/)
  })
})
