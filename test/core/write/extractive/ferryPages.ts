import type { Event } from '../../../../core/domain/event.ts'
import type { PageDraft } from './eventPages.ts'

export const ferryEvent: Event = {
  title: '2031 Selby Sound ferry grounding',
  date: '2031-03-06',
  place: 'Selby Sound, Orne',
  language: 'en',
  wiki: 'enwiki',
}

/** A wire story, a ministry's page and a report on one accident, each with subheadings and times of day. */
export const ferryPages = [
  {
    url: 'https://ministry.example/press/12',
    title: 'Statement of the minister',
    publishedAt: '2031-03-07',
    text: `The Minister of Transport, Ada Roth, visited Selby on 7 March 2031 and met passengers of the ferry Vesper, which ran aground in Selby Sound on 6 March.
Investigation
The Accident Board opened an investigation on 7 March and recovered the data recorder of the Vesper.
The purpose of an investigation is to prevent accidents.
Supplies
The barge Lark will carry food to the island twice a week from 10 March.`,
  },
  {
    url: 'https://wire.example/2031/03/07/ferry',
    title: 'Ferry aground in Selby Sound',
    publishedAt: '2031-03-07T08:00:00Z',
    text: `The ferry Vesper ran aground in Selby Sound on the evening of 6 March 2031 with 80 people on board.
All 80 people were evacuated by lifeboats.
Nine people were injured in the grounding, the coastguard said.
No deaths were reported and nobody was missing.
The master sent a distress call at 19:46 and lifeboats from Selby were launched.
The lifeboat Petrel reached the ferry at 20:09 and took off 40 passengers.
The hospital in Selby treated nine people who were injured on the ferry Vesper.
Two of the injured were kept in hospital overnight.`,
  },
  {
    url: 'https://board.example/report',
    title: 'Report on the grounding of the Vesper',
    publishedAt: '2031-03-20',
    text: `The passage
The ferry Vesper left Orne at 18:30 on 6 March with 80 people on board.
At 19:33 the lookout of the ferry left the bridge to check a report of smoke in the galley.
The smoke proved to be steam from a boiling pan.
The ferry Vesper struck the rocks of Selby Sound at 19:42 at a speed of 12 knots.
The buoy
The light of the buoy in Selby Sound failed on 2 March and was reported by fishermen.
Recommendations
Recommendation 2031/4-1: The company should forbid the silencing of alarms on its ferries.`,
  },
] as const satisfies readonly PageDraft[]
