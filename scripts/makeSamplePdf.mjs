// Writes the sample event's report: `node scripts/makeSamplePdf.mjs [FILE]`. The same bytes on every run.
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import PdfDocument from 'pdfkit'

const place = '../resources/sample/pages/preliminary-report.pdf'
const file = process.argv[2] ?? fileURLToPath(new URL(place, import.meta.url))

const title = 'Preliminary report 2026/07: grounding of MV Isla Merrin, Harrow Bay, 14 May 2026'
const office = 'Marine Safety Investigation Office'
const issued = new Date('2026-05-29T10:00:00Z')

// A heading, or the paragraphs under it; `break` starts the second page.
const report = [
  { heading: 'Purpose of this report' },
  'The Marine Safety Investigation Office publishes this preliminary report within 14 days of the start of its investigation, as the Minister of Transport requested. The purpose of an investigation is to prevent accidents. The Office does not apportion blame or liability.',
  'The facts in this report may change as the investigation goes on. The final report will be published within twelve months of the accident.',
  { heading: 'Summary' },
  'At 19:42 on 14 May 2026 the roll-on/roll-off passenger ferry Isla Merrin grounded on Cutler Rocks at the entrance to Harrow Bay, Marrow Island. The ferry was on passage from Port Ellery to Kellan with 131 passengers and 15 crew. All 146 people were evacuated. Seventeen people were injured, two of them seriously. The hull was breached over a length of 23 metres and about four tonnes of marine diesel escaped.',
  { heading: 'The passage' },
  'The Isla Merrin left Port Ellery at 18:30. The master, the second mate and a lookout were on the bridge. At 18:52 the audible alarm of the electronic chart system was silenced after repeated depth warnings in the approach channel to Port Ellery. The alarm was not switched on again.',
  'The ferry entered fog at 19:20. The master ordered the fog signal to be sounded and reduced speed from 15.5 knots to 14.1 knots. Visibility in Harrow Bay was below 200 metres, according to the automatic weather station at Gannet Point.',
  'At 19:33 the lookout left the bridge to check a report of smoke in the galley. The smoke proved to be steam from a boiling pan. The lookout had not returned to the bridge when the ferry grounded.',
  'From 19:34 the ferry was up to 0.6 nautical miles south of its planned track. The electronic chart system showed the deviation on its screen, and the silenced alarm gave no sound. At 19:41 the master saw rocks on the radar at close range and ordered the helm hard to port. The ferry struck the reef 50 seconds later at a speed of 12.8 knots.',
  { break: true },
  { heading: 'Condition of the ferry and the crew' },
  'The voyage data recorder was recovered intact on 15 May. The data show that the engines, the rudders and the steering gear of the Isla Merrin worked normally until the grounding. Tests of the master and the second mate for alcohol were negative. Both officers held valid certificates and had rested as the rules require.',
  { heading: 'The South Cutler buoy' },
  'The light of the South Cutler buoy failed on 9 May and was reported by fishermen on 11 May. The Tarran Lights Board issued a notice to mariners on 12 May. The Office found the notice unread among the messages received by the Isla Merrin. The Office has not determined whether the failure of the light contributed to the accident.',
  { heading: 'Evacuation' },
  'The master ordered the evacuation at 20:02, and the last person left the ferry at 22:18. The list of nine degrees prevented the launch of two of the four liferafts. The Office will examine the design of the launching gear.',
  { heading: 'Urgent safety recommendations' },
  'Recommendation 2026/07-1: Sound and Isles Ferries should forbid the silencing of depth and track alarms while a ferry is under way.',
  'Recommendation 2026/07-2: Sound and Isles Ferries should set a speed limit of eight knots inside Harrow Bay when visibility is below 500 metres.',
  { heading: 'Further work' },
  'The Office has interviewed 41 people and will interview more. The investigation will look at bridge procedures, the planning of the route, the maintenance of buoys in Harrow Bay and the launching of liferafts on a listing ship. Anyone who took photographs or video on board is asked to write to the Office.',
]

const pdf = new PdfDocument({
  size: 'A4',
  compress: false, // What zlib returns depends on its version.
  margins: { top: 90, bottom: 80, left: 72, right: 72 },
  info: { Title: title, Author: office, Creator: office, Producer: 'pdfkit', CreationDate: issued, ModDate: issued },
  lang: 'en',
})

function furniture(page) {
  const { left, bottom } = pdf.page.margins
  pdf.page.margins.bottom = 0 // Below the margin pdfkit would start another page.
  pdf.font('Helvetica').fontSize(8)
  pdf.text(`${office} - Preliminary report 2026/07`, left, 40, { lineBreak: false })
  pdf.text(`Page ${page} of 2`, left, pdf.page.height - 50, { lineBreak: false })
  pdf.page.margins.bottom = bottom
  pdf.x = left
  pdf.y = pdf.page.margins.top
}

const output = createWriteStream(file)
pdf.pipe(output)
furniture(1)
pdf.font('Helvetica-Bold').fontSize(15).text(title)
pdf.font('Helvetica').fontSize(10).text('Published 29 May 2026 in Port Ellery', { paragraphGap: 8 })
for (const part of report) {
  if (typeof part === 'string') {
    pdf.font('Times-Roman').fontSize(11).text(part, { paragraphGap: 6, lineGap: 1.5 })
  } else if (part.break) {
    pdf.addPage()
    furniture(2)
  } else {
    pdf.font('Helvetica-Bold').fontSize(12).text(part.heading, { paragraphGap: 3 })
  }
}
pdf.end()
await finished(output)
