import type { Rule } from '../rule.ts'
import { infoboxNote } from '../../wikitext/kinds/infoboxNote.ts'
import { wikiDifferences } from '../../wikitext/wikis/wikiDifferences.ts'

const pages = [{ text: 'Three people were hurt when the ferry ran onto rocks at dawn, the harbour master said.' }]
const sections = [{ sentences: [{ text: 'Three people were hurt.' }] }]

export const wikiLanguage: Rule = {
  id: 'wiki-language',
  severity: 'warning',
  finds:
    "drafts that are not in the wiki's language, or for a wiki of which no template, or not the infobox of their kind, is known",
  source: 'Wikipedia:Translation',
  draft: (draft, { wiki, language }) => {
    const infobox = wiki === undefined ? undefined : infoboxNote(draft, wiki)
    return [
      ...wikiDifferences(draft, { language, ...(wiki === undefined ? {} : { id: wiki }) }).map(
        ({ message, remedy }) => ({ message, remedy }),
      ),
      ...(infobox === undefined ? [] : [{ ...infobox, severity: 'note' as const }]),
    ]
  },
  examples: {
    good: [
      { pages, sections },
      { pages, sections, language: 'en-GB' },
    ],
    bad: [
      { pages, sections, language: 'de' },
      { pages, sections, language: 'zh-Hant' },
    ],
  },
}
