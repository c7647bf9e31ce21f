import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../core/platform/pausingWork.ts'
import { pageIdSchema } from '../../../core/domain/ids.ts'
import { pageSchema, type Page } from '../../../core/domain/page.ts'
import { findOtherSubjects } from '../../../core/extract/otherSubjects.ts'

const title = 'Linford Bridge closure'

function page(id: string, sentences: readonly string[], fields: Partial<Page> = {}): Page {
  const text = sentences.join(' ')
  return pageSchema.parse({
    id,
    url: `https://${id}.example/`,
    finalUrl: `https://${id}.example/`,
    provenance: 'search',
    title: id,
    authors: [],
    site: '',
    language: 'en',
    text: `${text}\n${text.replaceAll('the', 'a')}`,
    sha256: '0'.repeat(64),
    ...fields,
  })
}

const facts = [
  'the council of Harrow Bay closed Linford Bridge after the engineer Mara Quill found cracks in two of the piers.',
  'lorries of the Tarran quarry now drive by Kellan and Port Ellery, which takes the drivers forty minutes longer.',
  'the minister Jonas Wend promised money for the piers, and the engineer Mara Quill asked for sensors on each span.',
  'shops in Kellan lost half of their customers, said the mayor Ada Brook, whose council met the quarry in Port Ellery.',
  'repairs of the piers began in May, when the Tarran quarry lent a crane and the council hired divers from Kellan.',
  'the inspection of the span by Mara Quill took two nights, and the minister Jonas Wend read the report in Port Ellery.',
]
const around = [0, 1, 2, 3, 4].map((at) =>
  page(`near${at}`, [...facts.slice(at), ...facts.slice(0, at - 1)], {
    provenance: at < 3 ? 'external-link' : 'search',
  }),
)
const hotel = page('hotel', [
  'the rooms of the Linford Bridge hotel look out on gardens that the painter Elsa Normand laid out for guests.',
  'breakfast has eggs from the farm of Peder Holm, honey from Sandvik and bread that the baker Ines Roth makes.',
  'guests who stay for three nights get tickets for the theatre in Oldenbury, where Felix Arden plays the piano.',
  'the chef Carla Monti cooks trout with almonds, and her cellar has wines of Piemonte, Mosel and the Douro.',
  'children find ponies, swings and a small pool, while the spa offers massages with oils that Yuki Tanabe mixes.',
  'in winter the closure of the terrace moves dinners into the library, whose shelves came from Castle Rowan.',
])

const urls = (pages: readonly Page[], confirmed?: ReadonlySet<Page['id']>): readonly string[] =>
  atOnce(findOtherSubjects(pages, title, confirmed)).map(({ url }) => url)

describe('a found page whose words and names the others do not have', () => {
  it('is doubtful, and says so to the editor', () => {
    const [found, ...more] = atOnce(findOtherSubjects([...around, hotel], title))
    expect(more).toEqual([])
    expect(found).toMatchObject({ url: hotel.url, code: 'other-subject' })
    expect(found?.message).toContain('another subject of the same name')
  })

  it('is not doubted where a person named it or said that it is about the event', () => {
    expect(urls([...around, { ...hotel, provenance: 'url' }])).toEqual([])
    expect(urls([...around, hotel], new Set([hotel.id]))).toEqual([])
  })

  it('is not doubted in a language that too few others have, nor where it is short', () => {
    expect(urls([...around, { ...hotel, language: 'fr' }])).toEqual([])
    expect(urls([...around.slice(0, 2), hotel])).toEqual([])
    expect(urls([...around, { ...hotel, text: hotel.text.slice(0, 300) }])).toEqual([])
  })
})

describe('a found page in other words', () => {
  const reworded = page('reworded', [
    'nobody drives over Linford Bridge these days, since Mara Quill, an engineer, saw cracks below it in April.',
    'people at Kellan complain, and Ada Brook, who is their mayor, wants buses that go to Port Ellery every hour.',
    'fewer tourists come, hotels are empty, and fishermen moor their boats elsewhere until divers finish their work.',
    'Jonas Wend spoke of a grant; nobody at the Tarran quarry knows when a crane might leave for another job.',
    'a school sends its pupils home early, because their bus needs an hour for what took ten minutes before.',
    'cyclists may still cross on Sundays, as long as wardens count them and none stops in the middle to look down.',
  ])

  it('is not doubted as long as it has their names', () => {
    expect(urls([...around, reworded])).toEqual([])
  })

  it('is doubted sooner where it is of other years than all dated ones', () => {
    const dated = around.map((near) => ({ ...near, publishedAt: '2026-05-14' }))
    const half = page('half', [...facts.slice(0, 3), ...hotelSentences.slice(0, 6)])
    expect(urls([...dated, { ...half, publishedAt: '2026-05-20' }])).toEqual([])
    expect(urls([...dated, { ...half, publishedAt: '2019-05-20' }])).toEqual([half.url])
  })
})

const hotelSentences = hotel.text.split(/(?<=\.) /)

it('takes no page of an event with few pages for another subject', () => {
  expect(urls([hotel])).toEqual([])
  expect(atOnce(findOtherSubjects([], title))).toEqual([])
  expect(pageIdSchema.safeParse(hotel.id).success).toBe(true)
})
