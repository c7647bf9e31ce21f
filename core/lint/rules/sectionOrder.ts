import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

const order = ['see also', 'notes', 'references', 'further reading', 'external links']

export const sectionOrder: Rule = {
  id: 'section-order',
  severity: 'warning',
  finds: 'parts at the end of an article in another order than readers expect',
  source: 'Wikipedia:Manual of Style/Layout#Order of article elements',
  wikitext: ({ headings }) => {
    const found = headings.filter(({ level, title }) => level === 2 && order.includes(title.toLowerCase()))
    return found.flatMap(({ start, end, title }, at) => {
      const before = found[at - 1]
      if (before === undefined || order.indexOf(before.title.toLowerCase()) <= order.indexOf(title.toLowerCase()))
        return []
      return [
        {
          start,
          end,
          message: phrase`"${title}" stands behind "${before.title}".`,
          remedy: 'The order is: See also, Notes, References, Further reading, External links.',
        },
      ]
    })
  },
  examples: {
    good: ['== See also ==\n== References ==\n== External links =='],
    bad: ['== References ==\n== See also =='],
  },
}
