import { describe, expect, it } from 'vitest'
import { articleDraft, infoboxLines } from './infoboxFixture.ts'

interface Subject {
  readonly title: string
  readonly kind: string
  /** A lead that fills two parameters, so that there is an infobox. */
  readonly lead: readonly string[]
  readonly date?: string
}

/** The value of a parameter, without its references; undefined if it is not filled. */
function valueOf(
  { title, kind, lead, date }: Subject,
  parameter: string,
  ...sentences: readonly string[]
): string | undefined {
  const body = sentences.slice(1)
  const draft = articleDraft({
    title,
    kind,
    lead: [...lead, ...sentences.slice(0, 1)],
    body,
    event: date === undefined ? {} : { date },
  })
  const line = infoboxLines(draft).find((each) => each.startsWith(`| ${parameter} = `))
  return line?.slice(`| ${parameter} = `.length).replace('', '')
}

const film = {
  title: 'Harbour Lights (2026 film)',
  kind: 'film',
  lead: ['Harbour Lights is a 2026 British drama film.', 'The film has a running time of 98 minutes.'],
}
const game = {
  title: 'Dark Reef',
  kind: 'game',
  lead: ['Dark Reef was developed by Tarn Works.', 'The game was published by Focus House.'],
}
const book = {
  title: 'The Salt Road',
  kind: 'book',
  lead: ['The Salt Road is a book by Ann Lee.', 'The book is 320 pages long and has 320 pages.'],
}
const season = {
  title: '2023 Brenn Bears season',
  kind: 'sports season',
  lead: [
    'The 2023 season was the Brenn Bears’ 60th in the National Football League.',
    'They played under head coach Bo Ek.',
    'Their home stadium was Tarn Field.',
  ],
}
const building = {
  title: 'Tarn Tower (Brenn)',
  kind: 'building',
  lead: ['Tarn Tower is a bell tower.', 'Tarn Tower opened in 1901.', 'The people of Brenn paid for it.'],
}
const gang = {
  title: 'Tarn Crime Group',
  kind: 'organisation',
  lead: ['The Tarn Crime Group is a Danish crime syndicate.'],
}
const storm = {
  title: 'January 2024 Tarn winter storm',
  kind: 'natural event',
  date: '2024-01-03',
  lead: ['The winter storm lasted from January 3 to January 6, 2024.', 'It dissipated on January 6, 2024.'],
}
const campaign = {
  title: 'Ann Lee 2024 presidential campaign',
  kind: 'political-campaign',
  lead: ['Ann Lee sought the Republican nomination for president of the United States.'],
}

const subjects = { film, game, book, season, building, gang, storm, campaign } as const

describe('what is read into an infobox', () => {
  it.each([
    ['film', 'director', 'Harbour Lights is a thriller film by director Bo Ek.', 'Bo Ek'],
    ['film', 'director', 'The film is the directorial debut of Cara Moss.', 'Cara Moss'],
    ['film', 'director', 'Bo Ek directed the film in the summer of 2025.', 'Bo Ek'],
    [
      'film',
      'starring',
      'The film was shot in Brenn, with Dan Roe and Mia Holt in the title roles.',
      '{{ubl|Dan Roe|Mia Holt}}',
    ],
    ['film', 'starring', 'Dan Roe and Mia Holt star in the film.', '{{ubl|Dan Roe|Mia Holt}}'],
    ['film', 'released', 'Netflix released the film on 14 May 2026.', '{{Film date|2026|5|14|df=y}}'],
    ['film', 'released', 'Harbour Lights began streaming on Hulu on May 14, 2026.', '{{Film date|2026|5|14}}'],
    ['film', 'released', 'The film opened in cinemas across Denmark on 14 May 2026.', '{{Film date|2026|5|14|df=y}}'],
    ['film', 'released', 'On 14 May 2026, Tarn Pictures released the film.', '{{Film date|2026|5|14|df=y}}'],
    ['film', 'distributor', 'On 14 May 2026, Tarn Pictures released the film.', 'Tarn Pictures'],
    ['film', 'production_companies', 'Reef Studios produced the film.', 'Reef Studios'],
    [
      'film',
      'based_on',
      'It is based on the 2019 memoir of the same name by Eva Dahl.',
      '2019 memoir of the same name by Eva Dahl',
    ],
    ['film', 'based_on', 'The film adapts a novel by Eva Dahl and was shot in Brenn.', 'Novel by Eva Dahl'],
    ['game', 'genre', 'Dark Reef is a 2026 puzzle and adventure game.', '{{ubl|Puzzle|Adventure}}'],
    ['game', 'genre', 'Dark Reef is a first-person shooter set on Mars.', 'First-person shooter'],
    ['game', 'modes', 'Dark Reef is a cooperative survival video game.', 'Cooperative'],
    ['game', 'modes', 'The game has single-player and multiplayer modes.', '{{ubl|Single-player|Multiplayer}}'],
    ['game', 'engine', 'The game was built with the Unreal Engine 5.', 'Unreal Engine 5'],
    [
      'game',
      'platforms',
      'Dark Reef was released for PC, PlayStation 5 and Xbox Series X/S.',
      '{{ubl|PC|PlayStation 5|Xbox Series X/S}}',
    ],
    ['book', 'genre', 'The Salt Road is a historical novel by Ann Lee.', 'Historical novel'],
    ['book', 'publisher', 'Reef Press published the book in 2024.', 'Reef Press'],
    ['book', 'publisher', 'The book was issued in Denmark by Tarn Books in 2024.', 'Tarn Books'],
    ['book', 'title_orig', 'It was first published in 2019 under the title Saltvejen.', 'Saltvejen'],
    ['book', 'english_pub_date', 'An English translation by Bo Ek was published in March 2021.', 'March 2021'],
    ['book', 'awards', 'The book won the Tarn Prize in 2025.', 'Tarn Prize'],
    ['season', 'record', 'The Bears finished 9–8 and missed the playoffs.', '9–8'],
    ['season', 'record', 'They ended the season with a 10–7 record.', '10–7'],
    [
      'season',
      'record',
      'The team concluded the regular season with a 21–3 victory in Tarn and a record of 12–5.',
      '12–5',
    ],
    ['building', 'location', 'The tower stands in Aarhus, Denmark.', 'Aarhus, Denmark'],
    ['building', 'location', 'It was paid for by its owners.', 'Brenn'],
    ['building', 'years_built', 'The tower was constructed between 1890 and 1900.', '1890–1900'],
    ['building', 'years_built', 'It was built of brick in the late 1890s.', 'late 1890s'],
    ['building', 'years_built', 'The tower, erected by Bo Ek in the 12th century, leans.', '12th century'],
    ['building', 'floor_count', 'Tarn Tower is a twelve-storey brick tower.', '12'],
    ['building', 'floor_count', 'The tower has 12 floors.', '12'],
    ['building', 'architectural_style', 'The tower was built in the Gothic Revival style.', 'Gothic Revival'],
    ['building', 'renovation_date', 'The tower was extensively restored in 1973.', '1973'],
    ['building', 'height', 'The tower is 86 feet tall.', '86 feet'],
    ['building', 'seating_capacity', 'It can seat 1,500 people.', '1,500'],
    ['building', 'architect', 'The tower was built to a design by Eva Dahl.', 'Eva Dahl'],
    ['gang', 'founded', 'It was founded in Aarhus in the early 1990s by Bo Ek.', 'early 1990s'],
    ['gang', 'founding_location', 'It was founded in Aarhus in the early 1990s by Bo Ek.', 'Aarhus'],
    ['gang', 'founded_by', 'The group was set up in 1994 by Bo "Bull" Ek Jr.', 'Bo "Bull" Ek Jr.'],
    ['gang', 'rivals', 'It was formed in 1994, and a feud with the Roe gang cost nine lives.', 'Roe gang'],
    ['storm', 'duration', 'It was cold.', 'January 3–6, 2024'],
    ['storm', 'affected', 'The storm battered much of northern Denmark and Sweden.', undefined],
    ['storm', 'affected', 'The storm battered Denmark and southern Sweden.', undefined],
    ['storm', 'affected', 'The storm hit Denmark and Sweden.', '{{ubl|Denmark|Sweden}}'],
    ['storm', 'maximum-snow', 'It left up to 40 centimetres of snow in Tarn.', 'Up to 40 centimetres'],
    ['storm', 'formed', 'The storm formed over the North Sea on January 2, 2024.', 'January 2, 2024'],
    ['campaign', 'announced', 'Lee entered the race on June 7, 2023.', 'June 7, 2023'],
    [
      'campaign',
      'suspended',
      'On December 4, 2023, Lee announced that she was suspending it, and suspended her campaign on December 4, 2023.',
      'December 4, 2023',
    ],
  ] as const)('%s: %s from %s', (subject, parameter, sentence, value) => {
    expect(valueOf(subjects[subject], parameter, sentence)).toBe(value)
  })

  it.each([
    ['film', 'released', 'The film’s trailer was released on 3 March 2026.'],
    ['film', 'released', 'Netflix released the film’s soundtrack on 3 March 2026.'],
    ['film', 'released', 'The film was released on DVD on 3 March 2026.'],
    ['film', 'distributor', 'Netflix released the film’s poster in March.'],
    ['film', 'director', 'Bo Ek directed the film’s music video.'],
    ['film', 'director', 'According to a rumour in the press, the film was directed by Bo Ek.'],
    ['film', 'production_companies', 'Ann Lee and Reef Studios produced the film.'],
    ['film', 'production_companies', 'The film was produced by Ann Lee and Reef Studios.'],
    ['film', 'starring', 'The film, a remake, was compared with a project starring Dan Roe and Mia Holt.'],
    ['season', 'record', 'The title was theirs after the match ended 2–1.'],
    ['film', 'based_on', 'Critics said that it is based on an idea by Eva Dahl.'],
    ['game', 'genre', 'Dark Reef is a sequel to a puzzle game.'],
    ['game', 'genre', 'Dark Reef is a squad-based action-adventure survival horror game.'],
    ['game', 'platforms', 'Dark Reef was released for Windows in May and for PlayStation 5 in June.'],
    ['game', 'platforms', 'A beta of the game, Dark Reef Beta, was available for Windows.'],
    ['game', 'released', 'The game’s demo was released on 3 March 2026.'],
    ['game', 'engine', 'The game was compared with titles made in Unity by Tarn Works.'],
    ['book', 'publisher', 'The English edition of the book was published by Reef Press.'],
    ['book', 'publisher', 'Ann Lee published the book in 2024.'],
    ['book', 'pub_date', 'The paperback of the book was published in 2025.'],
    ['book', 'title_orig', 'It was first published in the United States under the title Salt.'],
    ['season', 'record', 'The Bears improved their record to 10–4 in December.'],
    ['season', 'record', 'They had finished 3–14 the year before.'],
    ['season', 'record', 'They finished 9–8 in the previous season.'],
    ['season', 'record', 'They ended October with a 28–13 loss in Tarn.'],
    ['season', 'record', 'They finished the preseason 2–1.'],
    ['building', 'years_built', 'The tower was rebuilt in 1950.'],
    ['building', 'years_built', 'A hall beside the tower stood there before a wing was built in 1950.'],
    ['building', 'years_built', 'The tower was built in 1890 and 1903.'],
    ['building', 'floor_count', 'It has three-storey buttresses.'],
    ['building', 'demolition_date', 'The tower was partly demolished in 1950.'],
    ['building', 'renovation_date', 'The tower was to be restored in 2030.'],
    ['gang', 'founded', 'The group formed an alliance with others in 1999, and it was feared in Aarhus.'],
    ['gang', 'founded', 'According to the police, it was founded in 1994.'],
    ['gang', 'founded_by', 'The group is believed to have been founded in 1994 by Bo Ek.'],
    ['gang', 'founding_location', 'It was formed in March 1994.'],
    ['storm', 'maximum-snow', 'Up to 40 centimetres of snow were forecast in Tarn.'],
    ['storm', 'affected', 'The storm was expected to hit Denmark.'],
    ['storm', 'fatalities', 'Two deaths were confirmed there by January 4.'],
    ['campaign', 'announced', 'On December 4, 2023, Lee announced that she was suspending her campaign.'],
  ] as const)('%s: no %s from %s', (subject, parameter, sentence) => {
    expect(valueOf(subjects[subject], parameter, sentence)).toBeUndefined()
  })

  it('takes no place that is named in part', () => {
    expect(valueOf(building, 'location', 'The tower is a landmark in northern Tarn and southern Brenn.')).toBe('Brenn')
    expect(valueOf(building, 'location', 'The tower is the tallest in U.S. history.')).toBe('Brenn')
  })

  it('writes "Windows" for "PC" where a sentence has that name, and cites both', () => {
    const platforms = valueOf(
      game,
      'platforms',
      'Dark Reef was released for PC and PlayStation 5.',
      'On Windows it sold well.',
    )
    expect(platforms).toBe('{{ubl|Windows|PlayStation 5}}')
  })

  it('has two values where sentences of a lead and a section agree, and none where they differ', () => {
    const built = 'It was built between 1890 and 1900.'
    expect(valueOf(building, 'years_built', built, 'The tower was built between 1890 and 1900.')).toBe('1890–1900')
    expect(valueOf(building, 'height', 'The tower is 86 feet tall.', 'The tower is 90 feet tall.')).toBeUndefined()
    const founded = 'The group was founded in the 1990s.'
    expect(valueOf(gang, 'founded', founded, 'A feud with the Roe gang began. It was founded in 1994.')).toBeUndefined()
  })

  it('has date and venue of a ceremony', () => {
    const lead = ['Ann Lee and Bo Ek were married in Tarn Cathedral on 29 August 1968.']
    const wedding = articleDraft({
      title: 'Wedding of Ann Lee and Bo Ek',
      kind: 'event',
      lead,
      event: { date: '1968-08-29' },
    })
    expect(infoboxLines(wedding).slice(2)).toEqual([
      '| date = {{Start date|1968|8|29|df=y}}',
      '| venue = Tarn Cathedral',
    ])
  })

  it('falls back on the general infobox where too little is stated for the kind’s own', () => {
    const lead = ['The winter storm of January 2024 brought snow to Tarn.']
    const lines = infoboxLines(articleDraft({ ...storm, lead, event: { date: '2024-01-03' } }))
    expect(lines).toEqual([])
    const dated = ['The winter storm struck on January 3, 2024.']
    expect(infoboxLines(articleDraft({ ...storm, lead: dated, event: { date: '2024-01-03' } }))).toEqual([
      '{{Infobox event',
      '| title = January 2024 Tarn winter storm',
      '| date = {{Start date|2024|1|3}}',
      '| type = Winter storm',
    ])
  })
})
