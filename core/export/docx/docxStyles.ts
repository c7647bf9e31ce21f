import type { IStylesOptions } from 'docx'

/** Half points. */
const size = { text: 22, small: 18, title: 40, headings: [30, 26, 24, 22] } as const
const serif = 'Georgia'
const grey = '54595D'

/** How the document looks: quiet, black on white, readable in print. `language` is BCP 47, for the spelling checker. */
export function docxStyles(language: string): IStylesOptions {
  const known = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/i.test(language) && language !== 'und'
  const [first, second, third, fourth] = size.headings.map((points) => ({
    run: { font: serif, size: points, color: '000000', bold: points < 30 },
    paragraph: { spacing: { before: 280, after: 80 }, keepNext: true },
  }))
  return {
    default: {
      document: {
        run: { font: 'Calibri', size: size.text, ...(known ? { language: { value: language } } : {}) },
        paragraph: { spacing: { after: 140, line: 300 } },
      },
      title: { run: { font: serif, size: size.title, color: '000000' }, paragraph: { spacing: { after: 120 } } },
      ...(first === undefined ? {} : { heading1: first }),
      ...(second === undefined ? {} : { heading2: second }),
      ...(third === undefined ? {} : { heading3: third }),
      ...(fourth === undefined ? {} : { heading4: fourth }),
      footnoteText: { run: { size: size.small }, paragraph: { spacing: { after: 40, line: 240 } } },
      hyperlink: { run: { color: '3366CC' } },
    },
    paragraphStyles: [
      {
        id: 'Notice',
        name: 'Notice',
        basedOn: 'Normal',
        run: { italics: true, color: grey },
        paragraph: { spacing: { after: 240 } },
      },
      {
        id: 'Source',
        name: 'Source',
        basedOn: 'Normal',
        run: { size: 20 },
        paragraph: { spacing: { after: 60, line: 260 }, indent: { left: 360, hanging: 360 } },
      },
    ],
    characterStyles: [{ id: 'Badge', name: 'Badge', run: { size: size.small, bold: true, color: 'B32424' } }],
  }
}
