import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What three pages tell of an event. Each is one passage, and each sentence a fact of its own. */
const pages: readonly (readonly string[])[] = [
  [
    'The ferry Isla Merrin ran aground on Cutler Rocks near Harrow Bay on 14 May 2026.',
    'It was carrying 131 passengers and 15 crew members from Port Ellery to Kellan.',
    'The master sent a distress call at 19:46 and ordered everybody to the muster stations.',
    'Visibility in the bay was below 200 metres when the vessel struck.',
    'Twelve people were treated for bruises at Port Ellery General Hospital.',
    'Two of them stayed in hospital over night with broken bones.',
  ],
  [
    'The lifeboat Anna Thorne from Kellan arrived 23 minutes after the alarm had been raised.',
    'Six fishing boats joined the rescue although the fog was thick.',
    'The last person to leave the ship was taken off at 22:18.',
    'About 62 tonnes of marine diesel were in the tanks of the stranded ferry.',
    'Divers found a crack four metres long below the waterline on Saturday.',
    'Booms were laid around the wreck to keep oil away from the oyster beds.',
  ],
  [
    'The Marine Accident Board opened an investigation on 15 May under Helen Ward.',
    'Investigators recovered the voyage data recorder intact from the bridge.',
    'The lookout had left his post to check a report of smoke in the galley.',
    'Merrin Lines cancelled all crossings between Port Ellery and Kellan for a week.',
    'The transport minister Paul Reyes promised stricter rules for crews on night crossings.',
    'Residents collected blankets and food for the stranded travellers in the church hall.',
  ],
]

/** Writes the event as a file of texts, which need no parser. */
export function makeFerryEvent(folder: string): string {
  const documents = pages.map((sentences, at) => ({
    provenance: 'search',
    title: `Ferry accident, report ${at + 1}`,
    url: `https://news.example/${at + 1}`,
    text: sentences.join(' '),
  }))
  const place = join(folder, 'ferry.json')
  writeFileSync(place, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-14', documents }))
  return place
}
