import { phrase } from '../../domain/phrase.ts'
import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { articleSections } from '../../article/articleSections.ts'
import { citedPages } from '../draft/citedPages.ts'
import { pageTitle } from '../../article/pageNames.ts'
/** Sentences, or references, from which on one source is few. */
const fewest = 3
const remedy = 'Add an independent source, or say less.'

export const singleSourceSection: Rule = {
  id: 'single-source-section',
  severity: 'warning',
  finds: 'sections that rest on one source',
  source: 'Template:One source',
  draft: (draft) => {
    const cited = new Map(citedPages(draft).map(({ sentence, pages }) => [sentence.id, pages]))
    return articleSections(draft).flatMap(({ heading, paragraphs }) => {
      const sentences = paragraphs.flat()
      const pages = [...new Set(sentences.flatMap(({ id }) => cited.get(id) ?? []))]
      const [page] = pages
      const [first] = sentences
      if (page === undefined || first === undefined || pages.length > 1 || sentences.length < fewest) return []
      return [
        {
          sentence: first.id,
          message:
            heading === ''
              ? phrase`The lead rests on one source, "${pageTitle(page)}".`
              : phrase`The section "${heading}" rests on one source, "${pageTitle(page)}".`,
          remedy,
        },
      ]
    })
  },
  wikitext: ({ text, headings, refs }) => {
    const used = refs.filter(({ inList }) => !inList)
    let from = 0
    return headings.flatMap(({ start, end, title }, at) => {
      const next = headings[at + 1]?.start ?? text.length
      const sources = new Set<string>()
      let count = 0
      for (; (used[from]?.start ?? Infinity) < next; from += 1) {
        const ref = used[from]
        if (ref === undefined || ref.start < start) continue
        count += 1
        sources.add(ref.name ?? (ref.content === undefined ? '' : text.slice(ref.content.start, ref.content.end)))
      }
      if (count < fewest || sources.size > 1) return []
      return [{ start, end, message: phrase`The section "${title}" rests on one source.`, remedy }]
    })
  },
  examples: {
    good: [
      {
        pages: [
          {
            text: exampleReport,
          },
          { text: 'It was dawn.' },
        ],
        sections: [
          {
            sentences: [
              { text: 'Three people were hurt.' },
              { text: 'The ferry ran onto rocks.' },
              { text: 'It was dawn.', cites: [1] },
            ],
            heading: 'Accident',
          },
        ],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }], heading: 'Accident' }],
      },
      '== A ==\nB.<ref name="x">C</ref> D.<ref name="x" /> E.<ref>F</ref>\n\n{{Reflist}}',
    ],
    bad: [
      {
        pages: examplePages,
        sections: [
          {
            sentences: [
              { text: 'Three people were hurt.' },
              { text: 'The ferry ran onto rocks.' },
              { text: 'It was dawn.' },
            ],
            heading: 'Accident',
          },
        ],
      },
      '== A ==\nB.<ref name="x">C</ref> D.<ref name="x" /> E.<ref name="x" />\n\n{{Reflist}}',
    ],
  },
}
