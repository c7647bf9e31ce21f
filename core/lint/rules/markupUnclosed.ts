import type { Rule } from '../rule.ts'

const whatIs = {
  template: 'A template is opened with {{ and not closed.',
  link: 'A link is opened with [[ and not closed.',
  ref: 'A reference is opened without an end, or ended without a beginning.',
  comment: 'A comment is opened and not closed: all that follows is hidden.',
} as const

export const markupUnclosed: Rule = {
  id: 'markup-unclosed',
  severity: 'error',
  finds: 'brackets and tags that are opened and not closed',
  source: 'Help:Wikitext',
  wikitext: ({ unclosed }) =>
    unclosed.map(({ kind, start, end }) => ({
      start,
      end,
      message: whatIs[kind],
      remedy: 'Close it where it ends, or take the opening signs out.',
    })),
  examples: {
    good: ['{{a|b}} [[c]]', 'A {b} [c] a < b'],
    bad: ['{{cite web |title=A', 'A [[link to', 'A.<ref>B', 'text <!-- note', 'A.</ref>'],
  },
}
