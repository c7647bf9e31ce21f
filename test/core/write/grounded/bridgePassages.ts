import type { Passage } from '../../../../core/chunk/passage.ts'
import { passage } from '../passages.ts'

const texts = {
  herald: {
    text:
      'A road bridge over the Orne collapsed in Valmont on 12 May 2026, killing 12 people. ' +
      'Emergency services took 30 people to hospital with injuries. ' +
      'Mayor Claire Dupont said: “We are a town in mourning tonight.” ' +
      'The bridge was built in 1964 and carried about 9,000 vehicles a day.',
    page: { site: 'Valmont Herald', publishedAt: '2026-05-12', title: 'Bridge collapses in Valmont' },
  },
  agency: {
    text:
      'Fifteen people were killed when the road bridge in Valmont collapsed, officials said. ' +
      'Three of them died in hospital. The collapse happened on 12 May 2026 during the evening rush hour.',
    page: { site: 'North Agency', publishedAt: '2026-05-14', title: 'Toll of Valmont bridge collapse rises' },
  },
  engineer: {
    text:
      'An inspection in 2023 found corrosion in the cables of the Valmont bridge. ' +
      'The engineer Paul Renard warned the regional council in a letter. ' +
      'The council postponed the repair, which would have cost €4.2 million, to 2027.',
    page: { site: 'Engineering Week', publishedAt: '2026-05-16', title: 'Corrosion was known' },
  },
  council: {
    text:
      'The regional council will pay for a temporary ferry. The ferry will cross the Orne every 20 minutes. ' +
      'Council president Marc Leroy rejected calls to resign.',
    page: { site: 'Radio Orne', publishedAt: '2026-05-15', title: 'Ferry replaces the bridge' },
  },
  traffic: {
    text:
      'Rescuers pulled 14 men and 9 women out of the river alive. ' +
      'The bridge stood 16 km from the coast. Some 1,487 volunteers joined the search.',
    page: { site: 'Coast Post', publishedAt: '2026-05-13', title: 'The search in the Orne' },
  },
} as const

type Name = keyof typeof texts

/** Five pages of an invented event, a passage each. */
export const bridge = Object.fromEntries(
  Object.entries(texts).map(([name, { text, page }], ordinal) => {
    const made = passage(name, text, page)
    return [name, { ...made, chunk: { ...made.chunk, ordinal } }]
  }),
  // The keys are those of `texts`.
) as Readonly<Record<Name, Passage>>

export const bridgeEvent = { title: 'Valmont bridge collapse', language: 'en', wiki: 'enwiki' } as const
