import { quotedTitles } from '../draft/quotedTitles.ts'
import { phrase, type Phrase } from '../../domain/phrase.ts'
import { hostParts } from '../../collect/address/registrableDomain.ts'
import { ratePage } from '../../collect/reliability/rateSource.ts'
import type { Page } from '../../domain/page.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { citedPages } from '../draft/citedPages.ts'
import type { DraftMatch, Rule } from '../rule.ts'
import { accusationWordsOf, type AccusationWords } from '../words/accusationWords.ts'
import { chargesIn, mentionFinder, namedPeople } from '../words/accusedPeople.ts'
import { accusesPerson } from '../words/accusesPerson.ts'
import { reportsAllegation } from '../words/reportsAllegation.ts'

const remedy = 'Cite several reliable sources for it, say who says so, or take it out.'
const report = 'Ann Lee was accused of fraud, the harbour master said.'

export const accusationThinlySourced: Rule = {
  id: 'accusation-thinly-sourced',
  severity: 'warning',
  finds: 'accusations against a person that rest on one source, or on none that is held to be reliable',
  source: 'Wikipedia:Biographies of living persons#Public figures',
  draft: (draft) => {
    const words = accusationWordsOf(primarySubtag(draft.event.language))
    if (words === undefined) return []
    const cited = citedPages(draft)
    const accuses = accusationsOf(
      cited.map(({ sentence }) => sentence.text),
      words,
    )
    return cited.flatMap(({ sentence, pages }, at): readonly DraftMatch[] => {
      const accusation = accuses(at)
      const why = thinness(pages)
      if (why === undefined || accusation === undefined) return []
      return [{ sentence: sentence.id, message: accusation(why), remedy }]
    })
  },
  examples: {
    good: [
      {
        pages: [
          { text: report, url: 'https://a.example/1', finalUrl: 'https://a.example/1' },
          { text: report, url: 'https://b.example/1', finalUrl: 'https://b.example/1' },
        ],
        sections: [{ sentences: [{ text: 'Ann Lee was accused of fraud.', cites: [0, 1] }] }],
      },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee attended the hearing.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Three men were arrested at the harbour.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee was convicted in 1874.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee had not been charged with fraud.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee and John Hood were murdered.' }] }] },
    ],
    bad: [
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee was accused of fraud.' }] }] },
      {
        pages: [{ text: report }],
        sections: [
          {
            sentences: [
              { text: 'The accused were Ann Lee and John Hood.' },
              { text: 'The documents alleged that the two had trained for months.' },
            ],
          },
        ],
      },
      {
        pages: [{ text: report }],
        sections: [
          { sentences: [{ text: 'According to the ministry, he and John Hood managed the drug trafficking.' }] },
        ],
      },
      {
        pages: [
          {
            text: report,
            url: 'https://www.dailymail.co.uk/news/a',
            finalUrl: 'https://www.dailymail.co.uk/news/a',
          },
          { text: report, url: 'https://www.infowars.com/posts/a', finalUrl: 'https://www.infowars.com/posts/a' },
        ],
        sections: [{ sentences: [{ text: 'Mayor Ann Lee was convicted of bribery.', cites: [0, 1] }] }],
      },
    ],
  },
}

/** What a sentence, named by its place, says against a person; in languages with words for that, in the light of the other sentences. */
function accusationsOf(sentences: readonly string[], words: AccusationWords): (at: number) => Accusation | undefined {
  const { allegations } = words
  if (allegations === undefined) return (at) => said(accusesPerson(sentences[at] ?? '', words))
  const mentionsOf = mentionFinder(namedPeople(sentences))
  const charges = chargesIn(sentences, words, allegations)
  const accused = new Set(charges.flatMap((charge) => charge?.people.map(({ full }) => full) ?? []))
  return (at) => {
    const sentence = sentences[at] ?? ''
    const charge = charges[at]
    return (
      said(accusesPerson(sentence, words)) ??
      said(charge === undefined ? undefined : sentence.slice(charge.start, charge.end)) ??
      reported(reportsAllegation(sentence, { words, allegations, mentionsOf, accused }))
    )
  }
}

/** The problem of an accusation, by what it rests on. */
type Accusation = (why: Phrase) => Phrase

function said(words: string | undefined): Accusation | undefined {
  if (words === undefined) return undefined
  return (why) => phrase`It says of a person who may be living “${words}”, and rests on ${why}.`
}

function reported(words: string | undefined): Accusation | undefined {
  if (words === undefined) return undefined
  return (why) => phrase`It reports an allegation against a person who may be living (“${words}”), and rests on ${why}.`
}

/** What is wrong with the sources of an accusation; undefined where there are several and one of them is not held to be unreliable. */
function thinness(pages: readonly Page[]): Phrase | undefined {
  const [first, ...others] = pages
  if (first === undefined) return undefined
  const isDoubtful = (page: Page): boolean =>
    ['unreliable', 'deprecated', 'blacklisted'].includes(ratePage(page).status)
  if (pages.every(isDoubtful)) {
    const titles = quotedTitles([first, ...others])
    return pages.length === 1
      ? phrase`a source that English Wikipedia does not hold to be reliable: ${titles}`
      : phrase`sources that English Wikipedia does not hold to be reliable: ${titles}`
  }
  // Copies of one report, and pages of one site, are one source.
  const sources = new Set(pages.map((page) => page.duplicateOf ?? hostParts(page.finalUrl)?.domain ?? page.url))
  return sources.size === 1 ? phrase`one source, ${quotedTitles([first])}` : undefined
}
