import { phrase } from '../../domain/phrase.ts'
import type { Rule } from '../rule.ts'

import type { Match } from '../rule.ts'
import { findPhrases } from '../words/findPhrases.ts'
import type { WordLists } from '../words/wordLists.ts'

const named =
  /\[(?:(?:[Ii]nsert|[Aa]dd|[Ee]nter|[Yy]our|[Dd]escribe|[Ss]pecify|[Ff]ill in|[Pp]rovide|[Ii]nclude|[Ll]ink to|source|citation|reference)\b[^[\]\n]{0,80}|(?:(?:[A-Z][\p{L}/'-]{0,30}|of|the|or) ){0,4}(?:Name|Date|City|Year|Place|Location|Country|Title|Amount|Number|Birth|Death|Company|Organi[sz]ation|Position|School|University|Source|URL|Link|Author|Award|Month|Day|Details|TBD|XX+)(?: (?:of|and|or|Here|Name|Date|Place|Year|[A-Z][a-z]{1,20})){0,4})\]/gu
const lower =
  /\[(?:year|date|name|city|location|amount|number|title|(?:[\p{L}'’]{1,20} ){1,3}(?:name|date|year|number|amount|title))\]/gu
const other =
  /\b(?:XX?|\?\?) (?=(?:January|February|March|April|May|June|July|August|September|October|November|December)\b)|\b(?:19|20)(?:XX|xx)\b|\bTBD\b|\bTO BE (?:ADDED|DETERMINED|CONFIRMED)\b/g
const unfilled = /\bINSERT_[A-Z_]{3,30}\b|\bPASTE_[A-Z_]{3,30}\b|\b(?:19|20)\d{2}-(?:XX|xx|\?\?)(?:-(?:XX|xx|\?\?))?/g

function blanksIn(text: string): readonly Match[] {
  return [...text.matchAll(named), ...text.matchAll(lower), ...text.matchAll(other)]
    .filter(({ 0: blank }) => !blank.endsWith('needed]'))
    .map(({ index, 0: blank }) => matchOf(index, blank))
}

function wordsIn(text: string, lists: WordLists | undefined): readonly Match[] {
  const found = lists === undefined ? [] : findPhrases(text, lists, 'placeholder')
  // Placeholders in brackets are found by their brackets.
  return found.filter(({ start }) => text[start - 1] !== '[').map(({ start, words }) => matchOf(start, words))
}

function matchOf(index: number, blank: string): Match {
  return {
    start: index,
    end: index + blank.length,
    message: phrase`"${blank}" was never filled in.`,
    remedy: 'Fill it in from a source, or take the sentence out (G15).',
  }
}

export const placeholder: Rule = {
  id: 'placeholder',
  severity: 'error',
  finds: 'blanks to be filled in',
  source: 'Wikipedia:Criteria for speedy deletion#G15',
  prose: ({ text, plain }, { words }) => (plain ? [...blanksIn(text), ...wordsIn(text, words)] : []),
  wikitext: ({ text, prose }, { words }) => [
    ...wordsIn(prose, words),
    ...blanksIn(prose),
    ...[...text.matchAll(unfilled)].map(({ index, 0: blank }) => matchOf(index, blank)),
  ],
  examples: {
    good: [
      'He wrote "[sic]" twice.',
      'It sank [...] in May.',
      'See [1] and [note 2].',
      'In 2026-05-03.',
      'She said: "[the] ship sank".',
      '"[He] left," she said.',
    ],
    bad: [
      'Lorem ipsum dolor sit amet.',
      'He was born in 1960. Insert citation here.',
      'He was born on [Birth Date] in [City].',
      '[Insert citation here]',
      'It opened in 20XX.',
      '<ref>{{cite web |url=https://a.example |title=A |date=2025-XX-XX}}</ref>\n{{Reflist}}',
      'The mayor, [Name], resigned.',
      '[Your Name] wrote it.',
      'It cost $[Amount].',
    ],
  },
}
