import { phrase } from '../../domain/phrase.ts'
import { articleSections, articleSentences } from '../../article/articleSections.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { kindOfDraft } from '../../wikitext/kinds/recogniseKind.ts'
import type { DraftMatch, Rule } from '../rule.ts'
import { type AccusedPerson, accusedPeople, type NamedPerson } from '../words/accusedPeople.ts'
import { accusationWordsOf } from '../words/accusationWords.ts'

/** Kinds whose articles tell of people who do not exist. */
const ofFiction: ReadonlySet<string> = new Set(['film', 'series', 'episode', 'book', 'game'])
const ageOfMajority = 18
/** Ages below are figures of something else. */
const lowestAge = 8

const pages = [{ text: 'Ann Lee, 44, and her son John Lee, 16, were charged with fraud, the harbour master said.' }]

export const accusedNotConvicted: Rule = {
  id: 'accused-not-convicted',
  severity: 'note',
  finds: 'people who are named as accused of a crime and of whom no sentence says that a court found them guilty',
  source: 'Wikipedia:Biographies of living persons#People accused of crime',
  draft: (draft) => {
    const words = accusationWordsOf(primarySubtag(draft.event.language))
    const kind = kindOfDraft(draft)
    if (words?.allegations === undefined || (kind !== undefined && ofFiction.has(kind.id))) return []
    const sentences = articleSentences(articleSections(draft))
    const texts = sentences.map(({ text }) => text)
    const accused = accusedPeople(texts, words, words.allegations)
    const minors = accused.flatMap((person) => minorOf(person, texts))
    return [
      ...notConvicted(accused.filter(({ convicted }) => !convicted)),
      ...minors.map(({ person, age, at }) => ({
        at,
        severity: 'warning' as const,
        message: phrase`${person.full} is named as accused of a crime, and was ${age} years old.`,
        remedy: 'Leave the name of a minor out unless many reliable sources give it and it is needed.',
      })),
    ].map(({ at, ...match }): DraftMatch => {
      const sentence = sentences[at]?.id
      return sentence === undefined ? match : { sentence, ...match }
    })
  },
  examples: {
    good: [
      { pages, sections: [{ sentences: [{ text: 'Three people were arrested at the harbour.' }] }] },
      {
        pages,
        sections: [
          { sentences: [{ text: 'Ann Lee was charged with fraud.' }, { text: 'In May, Lee was convicted of fraud.' }] },
        ],
      },
      {
        pages,
        sections: [
          {
            sentences: [
              { text: 'Ann Lee was convicted of fraud after she was charged.' },
              { text: 'Ann Lee was charged with fraud.' },
              { text: 'The fog was first seen by Tom McLee, 16, from the shore.' },
            ],
          },
        ],
      },
      { pages, sections: [{ sentences: [{ text: 'Ann Lee was not charged with fraud.' }] }] },
      {
        title: 'Salt Road (film)',
        pages: [{ text: 'Salt Road is a 2022 film directed by Ann Lee.' }],
        sections: [
          {
            sentences: [
              { text: 'Salt Road is a 2022 film directed by Ann Lee.' },
              { text: 'John Hood is arrested for a murder.' },
            ],
          },
        ],
      },
    ],
    bad: [
      { pages, sections: [{ sentences: [{ text: 'Ann Lee was charged with fraud.' }] }] },
      { pages, sections: [{ sentences: [{ text: 'The accused were Ann Lee, John Hood and Mary Sand.' }] }] },
      {
        pages,
        sections: [
          {
            sentences: [{ text: 'Ann Lee and John Hood owned the ferry.' }, { text: 'They were charged with fraud.' }],
          },
        ],
      },
      {
        pages,
        sections: [
          {
            sentences: [
              { text: 'Ann Lee and John Lee were charged with fraud.' },
              { text: 'Lee pleaded guilty in May.' },
              { text: 'The award was presented by her 17-year-old son John.' },
            ],
          },
        ],
      },
    ],
  },
}

function notConvicted(accused: readonly AccusedPerson[]) {
  const [first] = accused
  if (first === undefined) return []
  const names = accused.map(({ full }) => full)
  const last = names.at(-1) ?? ''
  return [
    {
      at: first.at,
      message:
        names.length === 1
          ? phrase`${last} is named as accused of a crime, and no sentence says that a court found the person guilty.`
          : phrase`${names.slice(0, -1).join(', ')} and ${last} are named as accused of a crime, and no sentence says that a court found them guilty.`,
      remedy:
        'Say how the case ended or stands. Consider leaving out the name of everybody who is not a public figure and was not convicted.',
    },
  ]
}

interface Minor {
  readonly person: NamedPerson
  readonly age: number
  readonly at: number
}

/** The person, if a sentence gives an age below that of majority: "her 17-year-old brother John", "John Lee, 16,". */
function minorOf(person: NamedPerson, sentences: readonly string[]): readonly Minor[] {
  const names = [person.full, person.given, person.surname].map((name) => name.replace(/[^\p{L}\p{N}\s'’-]/gu, '.'))
  const name = `(?<![\\p{L}])(?:${names.join('|')})(?![\\p{L}])`
  const before = new RegExp(`(?<!\\d)(\\d{1,2})[- ]year[- ]old(?:\\s\\p{Ll}+){0,3}\\s${name}`, 'u')
  const behind = new RegExp(`${name}(?:,|\\s\\()\\s?(?:then\\s)?(?:aged\\s)?(\\d{1,2})(?=[,;.)])`, 'u')
  return sentences.flatMap((sentence, at) => {
    const [, figure] = before.exec(sentence) ?? behind.exec(sentence) ?? []
    const age = Number(figure)
    return age >= lowestAge && age < ageOfMajority ? [{ person, age, at }] : []
  })
}
