import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../core/chunk/labelSentences.ts'
import { checkSentences } from '../../../core/judge/checkSentences.ts'
import { introducedNames } from '../../../core/judge/introducedNames.ts'
import { passage } from '../write/passages.ts'

const index = indexEvidence(
  labelSentences([
    passage('log', 'By Mara Quill. I have driven this ferry for nine years. She was never as slow as on that night.'),
    passage('post', 'The mayor Jonas Wend praised the crew. Nobody asked why the light had failed.'),
  ]),
)
const article = [
  { text: 'According to the mate Mara Quill, the ferry was slow.', labels: ['1.1', '1.3'] },
  { text: 'Quill had driven it for nine years.', labels: ['1.2'] },
]

describe('a name that an earlier sentence introduced', () => {
  it('brings the sentence of the same page that has it', () => {
    expect(introducedNames(article, index)).toEqual([
      [],
      [{ label: '1.1', why: 'It names “Quill”, whom an earlier sentence introduced.' }],
    ])
  })

  it('brings nothing from another page, from later sentences, or for a word that only begins sentences', () => {
    const other = { text: 'Quill praised the crew.', labels: ['2.1'] }
    expect(introducedNames([article[0]!, other], index)).toEqual([[], []])
    expect(introducedNames([article[1]!, article[0]!], index)).toEqual([[], []])
    const words = [
      { text: 'Nobody asked why the light had failed.', labels: ['2.2'] },
      { text: 'Nobody praised the crew.', labels: ['2.1'] },
    ]
    expect(introducedNames(words, index)).toEqual([[], []])
  })

  it('brings nothing for a country or a nationality', () => {
    const trade = indexEvidence(
      labelSentences([
        passage(
          'trade',
          'Many sailed for the Norwegian Line and for Peru. The government paid for it. Bo Orly did not.',
        ),
      ]),
    )
    const paid = (text: string) =>
      introducedNames(
        [
          { text: 'They sailed for the Norwegian Line and for Peru, as did those of the Line.', labels: ['1.1'] },
          { text, labels: ['1.2'] },
        ],
        trade,
      )[1]
    expect(paid('The Norwegian government paid for it.')).toEqual([])
    expect(paid('The government of Peru paid for it.')).toEqual([])
    expect(paid('The government paid the Line for it.')).toHaveLength(1)
  })

  it('brings nothing for a month, a state or the first word of a longer name', () => {
    const storm = indexEvidence(
      labelSentences([
        passage('storm', 'It left Texas in February. Snow fell near New Bedford. The road was closed on the 9th.'),
      ]),
    )
    const closed = (text: string) =>
      introducedNames(
        [
          { text: 'It left Texas in February, and New snow fell.', labels: ['1.1', '1.2'] },
          { text, labels: ['1.3'] },
        ],
        storm,
      )[1]
    expect(closed('The road in Texas was closed on 9 February.')).toEqual([])
    expect(closed('The road near New Bedford was closed.')).toEqual([])
  })

  it('brings the sentence that joins it to the first name which the evidence gives', () => {
    const family = indexEvidence(
      labelSentences([
        passage(
          'film',
          'The award went to Bo Lee that night. Aiko Melendez had won it. Her gown was torn, said Aiko. Many Lees came.',
        ),
      ]),
    )
    const torn = (text: string) =>
      introducedNames(
        [
          { text: 'It was Melendez, not Bo Lee.', labels: [] },
          { text, labels: ['1.3'] },
        ],
        family,
      )[1]
    const whole = [{ label: '1.2', why: 'It gives the whole name of “Melendez”.' }]
    expect(torn('Melendez said that her gown was torn.')).toEqual(whole)
    expect(torn('The gown of Aiko Melendez was torn.')).toEqual(whole)
    // Of another first name, and of a name that the article does not use as one.
    expect(torn('The gown of Ann Melendez was torn.')).toEqual([])
    expect(torn('Lee said that a gown was torn.')).toEqual([])
  })

  it('is joined to its first name by a sentence and not by a menu, where the page has both', () => {
    const site = indexEvidence(
      labelSentences([
        passage(
          'site',
          'Aiko Melendez Forum Tickets\n\nThe gown of Aiko Melendez was torn that night.\n\nAiko wept for an hour, they say.',
        ),
      ]),
    )
    const named = (text: string) =>
      introducedNames(
        [
          { text, labels: ['1.3'] },
          { text: 'So did the Melendez family.', labels: [] },
        ],
        site,
      )[0]
    expect(named('Melendez wept for an hour.')?.map(({ label }) => label)).toEqual(['1.2'])
  })

  it('is none where it never stands alone, and is there without its accents', () => {
    const races = indexEvidence(
      labelSentences([
        passage('race', 'He broke his hand in the grand final. The Grand Prix was on Sunday. Then Perez won it.'),
      ]),
    )
    const hand = { text: 'He broke his hand before the Grand Prix.', labels: ['1.1'] }
    const won = { text: 'On Sunday Pérez won.', labels: ['1.3'] }
    expect(
      introducedNames([{ text: 'The Grand Prix was won by Sergio Pérez.', labels: ['1.2'] }, hand, won], races),
    ).toEqual([[], [], []])
  })

  it('is not joined to a word that only stands before it on a page without capitals', () => {
    const lowered = indexEvidence(
      labelSentences([
        passage(
          'vote',
          'He wished to dissolve parliament.\nthe deputies said no one may dissolve congress in a crisis.',
        ),
      ]),
    )
    const vote = { text: 'He wished to dissolve Congress.', labels: ['1.1'] }
    expect(introducedNames([vote], lowered)).toEqual([[]])
  })

  it('is found in the evidence by the check that follows', async () => {
    const [, introduced] = introducedNames(article, index)
    const late = { text: 'For nine years the mate Quill had driven it.', labels: ['1.2'] }
    const tools = { index, judge: undefined, subject: 'Ferry' }
    const [named] = await checkSentences([{ ...late, introduced: introduced! }], tools, {})
    expect(named).toMatchObject({ missing: [], labels: ['1.2', '1.1'], added: introduced! })
  })
})
