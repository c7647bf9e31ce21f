import { describe, expect, it } from 'vitest'
import { defaultExtractLimits } from '../../../core/extract/extractLimits.ts'
import { extractPdf } from '../../../core/extract/extractPdf.ts'

/** Text at a height (points from the page's foot), in Helvetica 11 or another size. */
interface Placed {
  readonly y: number
  readonly text: string
  readonly x?: number
  readonly size?: number
}

/** The smallest PDF with these lines on these pages. */
function pdf(pages: readonly (readonly Placed[])[], info = ''): Uint8Array {
  const streams = pages.map((lines) =>
    lines
      .map(({ y, text, x = 72, size = 11 }) => {
        const escaped = text.replace(/[\\()]/g, '\\$&')
        return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET`
      })
      .join('\n'),
  )
  const first = 5
  const kids = pages.map((_, at) => `${first + at * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< ${info} >>`,
    ...streams.flatMap((stream, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${first + at * 2 + 1} 0 R >>`,
      `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ]),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = body.length
    body += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer << /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return Buffer.from(`${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function read(bytes: Uint8Array, maxPdfPages = 500) {
  const url = 'https://office.example/report.pdf'
  return extractPdf({ url, finalUrl: url, title: '', bytes, limits: { ...defaultExtractLimits, maxPdfPages } })
}

const filler = 'The ferry stood on the rocks for a week before three tugs could pull it off at high water'

describe('extractPdf', () => {
  it('joins words that were hyphenated at a line end, and keeps the hyphen of compounds', async () => {
    const { text } = await read(
      pdf([
        [
          { y: 700, text: 'A well-known reef lies there, and the inspectors ordered at once that an evacu-' },
          { y: 686, text: 'ation of the ferry be prepared, because the reef was known to them as a well-' },
          { y: 672, text: 'known danger. It took place in the dark.' },
        ],
      ]),
    )
    expect(text).toBe(
      'A well-known reef lies there, and the inspectors ordered at once that an evacuation of the ferry be prepared, because the reef was known to them as a well-known danger. It took place in the dark.',
    )
  })

  it('parts paragraphs by gaps, sizes and short last lines', async () => {
    const { text } = await read(
      pdf([
        [
          { y: 740, text: 'Findings', size: 16 },
          { y: 710, text: filler },
          { y: 696, text: 'on Thursday.' },
          { y: 682, text: filler },
          { y: 668, text: `${filler} again` },
          { y: 640, text: 'After a gap' },
        ],
      ]),
    )
    expect(text).toBe(`Findings\n${filler} on Thursday.\n${filler} ${filler} again\nAfter a gap`)
  })

  it('drops running heads, feet and page numbers, and lets a paragraph run over the page', async () => {
    const page = (number: number, text: string): readonly Placed[] => [
      { y: 800, text: 'Safety Office - Report 7' },
      ...[0, 1, 2, 3, 4].map((line) => ({ y: 700 - line * 14, text: `${filler} ${'abcde'.charAt(line)}${text}` })),
      { y: 40, text: `Report of 2026, page ${number} of 3` },
      { y: 26, text: String(number) },
    ]
    const { text } = await read(pdf([page(1, 'x'), page(2, 'y'), page(3, 'z')]))
    expect(text).not.toMatch(/Safety Office|page \d|\n\d$/)
    expect(text).toContain(`${filler} ex ${filler} ay`)
  })

  it('tells where in its text each page begins, also within a word and without any text', async () => {
    const { text, pageStarts = [] } = await read(
      pdf([
        [{ y: 700, text: 'The inspectors ordered at once that an evacu-' }],
        [],
        [{ y: 700, text: 'ation of the ferry be prepared.' }],
        [{ y: 700, text: 'The second part begins here.', size: 18 }],
      ]),
    )
    expect(text).toContain('an evacuation of the ferry')
    expect(pageStarts.map((start) => text.slice(start, start + 9))).toEqual([
      'The inspe',
      'ation of ',
      'ation of ',
      'The secon',
    ])
  })

  it('takes title, author and date from the metadata where they are sane', async () => {
    const info = "/Title (The grounding) /Author (Ann Lee; Bo Ek) /CreationDate (D:20260529101500+01'00')"
    const document = await read(pdf([[{ y: 700, text: filler }]], info))
    expect(document).toMatchObject({
      title: 'The grounding',
      authors: ['Ann Lee', 'Bo Ek'],
      publishedAt: '2026-05-29T10:15:00+01:00',
      site: 'office.example',
      language: 'en',
    })
  })

  it('takes the largest line as the title where the metadata has a file name, a program and no day', async () => {
    const info = '/Title (Microsoft Word - final_v3.docx) /Author (Microsoft Word) /CreationDate (D:20261399)'
    const lines = [{ y: 760, text: 'The Grounding', size: 20 }, ...[700, 686, 672].map((y) => ({ y, text: filler }))]
    const document = await read(pdf([lines], info))
    expect(document).toMatchObject({ title: 'The Grounding', authors: [] })
    expect(document.publishedAt).toBeUndefined()
  })

  it('reads the first pages of a long file and says so', async () => {
    const { text, notes } = await read(
      pdf(['one', 'two', 'three'].map((text) => [{ y: 700, text: `${filler}, part ${text}` }])),
      2,
    )
    expect(text).toContain('part two')
    expect(text).not.toContain('part three')
    expect(notes).toMatchObject([{ code: 'too-large', message: expect.stringContaining('3 pages') as string }])
  })

  it('says of a file without text that it was scanned', async () => {
    await expect(read(pdf([[]]))).rejects.toMatchObject({
      code: 'empty',
      problem: expect.stringContaining('scanned') as string,
    })
  })
})
