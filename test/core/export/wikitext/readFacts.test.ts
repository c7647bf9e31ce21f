import { describe, expect, it } from 'vitest'
import type { Draft } from '../../../../core/domain/draft.ts'
import type { StatedField } from '../../../../core/domain/statedField.ts'
import { toWikitext } from '../../../../core/export/toWikitext.ts'
import { applyReview } from '../../../../core/review/applyReview.ts'
import { articleDraft, infoboxLines as infobox, type Article } from './infoboxFixture.ts'

type Fields = Readonly<Record<string, readonly string[]>>

/** A draft whose sentences have fields that a model read, in order; those without an entry were not read. */
function readDraft(article: Article, ...fields: readonly (Fields | undefined)[]): Draft {
  const draft = articleDraft(article)
  let at = 0
  const stated = (own: Fields): readonly StatedField[] =>
    Object.entries(own).map(([fact, values]) => ({ fact, values: [...values] }))
  return {
    ...draft,
    sections: draft.sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => {
        const own = fields[at]
        at += 1
        return own === undefined ? sentence : { ...sentence, fields: stated(own) }
      }),
    })),
  }
}

const shooting: Article = {
  title: 'Menteng shooting',
  kind: 'attack',
  lead: [
    'The Menteng shooting was a mass shooting that took place at an office in Menteng, Central Jakarta, in the morning of 2 May 2023.',
    'At least seventeen people were killed with a pistol, and 1,204 were hurt.',
  ],
}

describe('the infobox of an article that a model has read', () => {
  it('has the values that it read, as the wiki writes them', () => {
    const draft = readDraft(
      shooting,
      { date: ['2 May 2023'], place: ['Menteng, Central Jakarta'], type: ['mass shooting'] },
      { deaths: ['At least seventeen'], injuries: ['1,204'], weapons: ['pistol'] },
    )
    expect(infobox(draft)).toEqual([
      '{{Infobox civilian attack',
      '| title = Menteng shooting',
      '| location = Menteng, Central Jakarta',
      '| date = 2 May 2023',
      '| type = Mass shooting',
      '| fatalities = At least 17',
      '| injuries = 1,204',
      '| weapons = Pistol',
    ])
  })

  it('has a span of days as one date', () => {
    const floods: Article = {
      title: 'Tarn floods',
      kind: 'natural event',
      lead: ['The Tarn floods struck Vermont between 9 and 16 July 2023, and killed two people.'],
    }
    const read = { place: ['Vermont'], deaths: ['two'] }
    for (const date of ['9 and 16 July 2023', '9–16 July 2023'])
      expect(infobox(readDraft(floods, { ...read, date: [date] }))).toEqual([
        '{{Infobox flood',
        '| name = Tarn floods',
        '| date = 9–16 July 2023',
        '| location = Vermont',
        '| fatalities = 2',
      ])
    const twoDays = {
      ...floods,
      lead: ['The Tarn floods struck Vermont on 9 and on 16 July 2023, and killed two people.'],
    }
    const twice = infobox(readDraft(twoDays, { ...read, date: ['9 and on 16 July 2023'] }))
    expect(twice.filter((line) => line.startsWith('| date'))).toEqual([])
  })

  it('has a decade or span of years as the date of what lasted as long', () => {
    const famine: Article = {
      title: 'Tarn famine',
      kind: 'disaster',
      lead: ['The Tarn famine was a period of hunger on the island of Tarn in the early 1980s.'],
    }
    expect(infobox(readDraft(famine, { date: ['early 1980s'], place: ['Tarn'] }))).toEqual([
      '{{Infobox famine',
      '| famine_name = Tarn famine',
      '| location = Tarn',
      '| period = early 1980s',
    ])
  })

  it('has the years of a building as a span', () => {
    const tower: Article = {
      title: 'Tarn Tower',
      kind: 'building',
      lead: ['Tarn Tower is a gateway in Tarn, built between 1120 and 1148, that is four storeys high.'],
    }
    expect(infobox(readDraft(tower, { built: ['between 1120 and 1148'], floors: ['four'] }))).toEqual([
      '{{Infobox building',
      '| name = Tarn Tower',
      '| years_built = 1120–1148',
      '| floor_count = 4',
    ])
  })

  it('has the day of a race as its own parameters want it', () => {
    const race: Article = {
      title: '2026 Tarn Grand Prix',
      kind: 'sports event',
      lead: [
        'The 2026 Tarn Grand Prix was a Formula One motor race held on 24 September 2026 at the Tarn Circuit.',
        'Ann Lee won the race.',
      ],
    }
    const read = readDraft(
      { ...race, event: { date: '2026' } },
      { date: ['24 September 2026'], venue: ['Tarn Circuit'] },
      { winner: ['Ann Lee'] },
    )
    const lines = infobox(read)
    expect(lines).toContain('| Date = 24 September')
    expect(lines).toContain('| Year = 2026')
    expect(lines).toContain('| Location = Tarn Circuit')
    expect(lines).toContain('| First_Driver = Ann Lee')
  })

  it('is that of a port, with its place in the short description', () => {
    const port: Article = {
      title: 'Port of Tarn',
      kind: 'place',
      lead: ['The Port of Tarn is a harbour in the town of Tarn, England, which belongs to Tarn Council.'],
    }
    const draft = readDraft(port, { location: ['Tarn, England'], owner: ['Tarn Council'] })
    expect(infobox(draft)).toEqual([
      '{{Infobox port',
      '| name = Port of Tarn',
      '| location = Tarn, England',
      '| owner = Tarn Council',
    ])
    expect(toWikitext(draft)).toContain('{{Short description|Port in Tarn, England}}')
  })

  const film: Article = {
    title: 'Harbour Lights',
    kind: 'film',
    lead: [
      'Harbour Lights is a 2026 drama film directed by Ann Lee.',
      'The film was written by Bo Ek and produced by Cara Moss.',
      'The film has a running time of 98 minutes.',
    ],
  }

  it('has nothing that the model did not read, although code would', () => {
    expect(infobox(readDraft(film, { director: ['Ann Lee'] }, { producer: ['Cara Moss'] }, {}))).toEqual([
      '{{Infobox film',
      '| name = Harbour Lights',
      '| director = Ann Lee',
      '| producer = Cara Moss',
    ])
  })

  it('has no value whose words are not in the article, of a fact that the kind does not have, or of a doubted sentence', () => {
    const faulty = readDraft(
      { ...film, lead: [...film.lead, { text: 'It was edited by Dan Roe.', label: 'unsupported' }] },
      { director: ['Ann Lee'], writer: ['Eve Poe'], deaths: ['Ann'] },
      { producer: ['Cara Moss'] },
      {},
      { editing: ['Dan Roe'] },
    )
    expect(infobox(faulty)).toEqual([
      '{{Infobox film',
      '| name = Harbour Lights',
      '| director = Ann Lee',
      '| producer = Cara Moss',
    ])
  })

  it('has what code reads in a sentence that was changed since', () => {
    const draft = readDraft(film, { director: ['Ann Lee'] }, { writer: ['Bo Ek'], producer: ['Cara Moss'] }, {})
    const [, second] = draft.sections[0]?.sentences ?? []
    if (second === undefined) throw new Error('the draft has one sentence')
    const changed = applyReview(draft, {
      kind: 'rewrite',
      sentence: second.id,
      text: 'The film was written by Bo Ek and produced by Dan Roe.',
      support: second.support,
    })
    expect(infobox(changed)).toEqual([
      '{{Infobox film',
      '| name = Harbour Lights',
      '| director = Ann Lee',
      '| writer = Bo Ek',
      '| producer = Dan Roe',
    ])
  })
})
