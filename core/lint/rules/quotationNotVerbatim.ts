import { phrase } from '../../domain/phrase.ts'
import { examplePages } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { citedPages } from '../draft/citedPages.ts'
import { quotedTexts, type QuotedTexts } from '../draft/isVerbatim.ts'
import type { PageId } from '../../domain/ids.ts'
import { quotationSpans } from '../../wikitext/quotationSpans.ts'

export const quotationNotVerbatim: Rule = {
  id: 'quotation-not-verbatim',
  severity: 'error',
  finds: 'words in quotation marks that the cited pages do not hold',
  source: 'Wikipedia:Quotations',
  draft: (draft) => {
    const ready = new Map<PageId, QuotedTexts>()
    return citedPages(draft).flatMap(({ sentence: { id, text, origin }, pages }) => {
      if (pages.length === 0) return []
      const quotations =
        origin === 'quotation' ? [text] : quotationSpans(text).map(({ start, end }) => text.slice(start + 1, end - 1))
      const isInSource = (quotation: string): boolean =>
        pages.some((page) => {
          const known = ready.get(page.id) ?? quotedTexts([page.text, page.title])
          ready.set(page.id, known)
          return known.holds(quotation)
        })
      return quotations
        .filter((quotation) => !isInSource(quotation))
        .map((quotation) => ({
          sentence: id,
          message: phrase`The cited pages do not hold these words as they are quoted: "${quotation.length > 120 ? `${quotation.slice(0, 119)}…` : quotation}"`,
          remedy:
            'Quote the page word for word, with "[...]" where you leave something out, or take the quotation marks away.',
        }))
    })
  },
  examples: {
    good: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'He said: "Nobody was on the bridge."' }] }],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'He said that "nobody was [...] at that time".' }] }],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'The "Blue Bird" ran onto rocks.' }] }],
      },
      {
        pages: [{ text: 'It is out.', title: "Video of 'Come Back Home' released" }],
        sections: [{ sentences: [{ text: 'The video of "Come Back Home" was out.' }] }],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: '“Nobody was on the bridge at that time,” he told reporters.' }] }],
      },
      {
        pages: examplePages,
        sections: [
          {
            sentences: [
              {
                text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said.',
                origin: 'quotation',
              },
            ],
          },
        ],
      },
    ],
    bad: [
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'He said: "Somebody was asleep on the bridge."' }] }],
      },
      {
        pages: examplePages,
        sections: [
          { sentences: [{ text: 'Three people were badly hurt when the ferry ran onto rocks.', origin: 'quotation' }] },
        ],
      },
    ],
  },
}
