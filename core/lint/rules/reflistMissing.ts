import type { Rule } from '../rule.ts'

export const reflistMissing: Rule = {
  id: 'reflist-missing',
  severity: 'error',
  finds: 'references without a place where they are shown',
  source: 'Help:Cite errors/Cite error refs without references',
  wikitext: ({ text, refs, templates }) => {
    const [first] = refs
    if (
      first === undefined ||
      /<references\b/i.test(text) ||
      templates.some(({ name }) => /^(?:ref-?list|références|einzelnachweise|notelist|references|sources)/iu.test(name))
    )
      return []
    return [
      {
        start: first.start,
        end: first.end,
        message: 'The text has references and no place where they are shown.',
        remedy: 'Put "== References ==" and {{Reflist}} at the end.',
      },
    ]
  },
  examples: {
    good: ['A.<ref>B</ref>\n\n{{Reflist}}', 'A.<ref>B</ref>\n<references />', 'No references.'],
    bad: ['A.<ref>B</ref>'],
  },
}
