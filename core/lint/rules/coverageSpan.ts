import { examplePages, exampleReport } from '../exampleReport.ts'
import type { Rule } from '../rule.ts'
import { numberReferences } from '../../article/numberReferences.ts'

export const coverageSpan: Rule = {
  id: 'coverage-span',
  severity: 'note',
  finds: 'events whose sources all come from two days',
  source: 'Wikipedia:Notability (events)#Duration of coverage',
  draft: (draft) => {
    const days = numberReferences(draft).list.flatMap(({ page }) => {
      const time = Date.parse(page.publishedAt?.slice(0, 10) ?? '')
      return Number.isNaN(time) ? [] : [time / 86_400_000]
    })
    if (days.length < 2 || Math.max(...days) - Math.min(...days) >= 2) return []
    return [
      {
        message: 'All sources with a date come from within two days.',
        remedy: 'Look for later reports: coverage that does not last speaks against an article of its own.',
      },
    ]
  },
  examples: {
    good: [
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2026-05-03',
          },
          { text: 'It was dawn.', publishedAt: '2026-06-03' },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }, { text: 'It was dawn.', cites: [1] }] }],
      },
      {
        pages: examplePages,
        sections: [{ sentences: [{ text: 'Three people were hurt.' }] }],
      },
    ],
    bad: [
      {
        pages: [
          {
            text: exampleReport,
            publishedAt: '2026-05-03',
          },
          { text: 'It was dawn.', publishedAt: '2026-05-04' },
        ],
        sections: [{ sentences: [{ text: 'Three people were hurt.' }, { text: 'It was dawn.', cites: [1] }] }],
      },
    ],
  },
}
