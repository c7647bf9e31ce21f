import { quotedTitles } from '../draft/quotedTitles.ts'
import { phrase, type Phrase } from '../../domain/phrase.ts'
import { hostParts } from '../../collect/address/registrableDomain.ts'
import { ratePage } from '../../collect/reliability/rateSource.ts'
import type { Page } from '../../domain/page.ts'
import { primarySubtag } from '../../text/primarySubtag.ts'
import { knownSite } from '../../extract/citation/knownSite.ts'
import { wholeWords } from '../../wikitext/wholeWords.ts'
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
      const why = thinness(pages, sentence.text)
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
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'The Norwegian navy was accused of fraud.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Three men were arrested at the harbour.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee was convicted in 1874.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee had not been charged with fraud.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee and John Hood were murdered.' }] }] },
    ],
    bad: [
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'Ann Lee was accused of fraud.' }] }] },
      { pages: [{ text: report }], sections: [{ sentences: [{ text: 'John Hood accused her of a cover-up.' }] }] },
      {
        pages: [
          {
            text: report,
            site: 'Harbour Alliance',
            url: 'https://alliance.example/1',
            finalUrl: 'https://alliance.example/1',
          },
          {
            text: report,
            url: 'https://b.example/1',
            finalUrl: 'https://b.example/1',
            citation: { kind: 'pressRelease', authors: [], origins: {} },
          },
        ],
        sections: [
          {
            sentences: [
              { text: 'Ann Lee is the minister.' },
              { text: 'The Harbour Alliance said that Lee had lied to parliament.', cites: [0, 1] },
            ],
          },
        ],
      },
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
      said(accusesPerson(sentence, words, mentionsOf)) ??
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

/** What is wrong with the sources of an accusation; undefined where there are several and one of them is independent and not held to be unreliable. */
function thinness(pages: readonly Page[], sentence: string): Phrase | undefined {
  const [first, ...others] = pages
  if (first === undefined) return undefined
  const isDoubtful = (page: Page): boolean =>
    ['unreliable', 'deprecated', 'blacklisted'].includes(ratePage(page).status)
  const titles = quotedTitles([first, ...others])
  if (pages.every(isDoubtful)) {
    return pages.length === 1
      ? phrase`a source that English Wikipedia does not hold to be reliable: ${titles}`
      : phrase`sources that English Wikipedia does not hold to be reliable: ${titles}`
  }
  if (pages.every((page) => isOwnStatement(page, sentence))) {
    return pages.length === 1
      ? phrase`a statement of those who make the accusation: ${titles}`
      : phrase`statements of those who make the accusation: ${titles}`
  }
  // Copies of one report, and pages of one site, are one source.
  const sources = new Set(pages.map((page) => page.duplicateOf ?? hostParts(page.finalUrl)?.domain ?? page.url))
  return sources.size === 1 ? phrase`one source, ${quotedTitles([first])}` : undefined
}

/** Whether a page is a press release, or of an organisation that the sentence names and that publishes no news. */
function isOwnStatement(page: Page, sentence: string): boolean {
  const { citation, site } = page
  if (citation?.kind !== undefined) return citation.kind === 'pressRelease'
  const isNews =
    knownSite(page.finalUrl)?.kind === 'news' || citation?.agency !== undefined || ratePage(page).ratings.length > 0
  return !isNews && site.includes(' ') && !newsName.test(site) && wholeWords(site, 'u').test(sentence)
}

const newsName =
  /(?<!\p{L})(?:News|Times|Post|Herald|Journal|Gazette|Tribune|Mail|Daily|Weekly|Press|Today|Radio|TV|Review)(?!\p{L})/iu
