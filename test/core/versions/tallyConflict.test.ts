import { describe, expect, it } from 'vitest'
import { tallyConflict } from '../../../core/versions/tallyConflict.ts'
import { talliesIn } from '../../../core/write/extractive/tallies.ts'

const seventeen = 'Seventeen people were injured, two of them seriously.'
const risen =
  'The number of people hurt when the ferry Isla Merrin ran aground in Harrow Bay has risen to 19, the Ministry of Health said.'

describe('counts of people', () => {
  it.each([
    [seventeen, [['injured', '17', false]]],
    [risen, [['injured', '19', false]]],
    [
      'At least 12 people were killed and 30 injured.',
      [
        ['dead', '12', true],
        ['injured', '30', false],
      ],
    ],
    ['The death toll rose to 1,204 on Friday.', [['dead', '1204', false]]],
    ['Fifteen of the 17 injured were passengers.', []],
    ['The number of injured rose from 12 to 17.', [['injured', '17', false]]],
    ['Seventeen were injured; of 19 injured, it was said at first.', []],
    ['Nobody was hurt.', []],
    ['', []],
  ] as const)('%s', (text, tallies) => {
    expect(talliesIn(text, 'en').map(({ of, value, open }) => [of, value, open])).toEqual(tallies)
  })

  it('disagree in whatever words they are told', () => {
    expect(tallyConflict(seventeen, risen, 'en')).toEqual({ kind: 'number', old: '17', new: '19' })
    expect(
      tallyConflict('Bei dem Unfall wurden 17 Menschen verletzt.', 'Die Zahl der Verletzten: 19 Verletzte.', 'de'),
    ).toEqual({ kind: 'number', old: '17', new: '19' })
  })

  it('disagree where one says that there was nobody', () => {
    const none = 'No deaths were reported and nobody was missing.'
    const three = 'Three people were killed in the grounding.'
    expect(tallyConflict(none, three, 'en')).toEqual({ kind: 'number', old: 'No', new: '3' })
    expect(tallyConflict(three, none, 'en')).toEqual({ kind: 'number', old: '3', new: 'No' })
  })

  it.each(['Nobody was hurt in the bus crash on Friday.', 'No one was injured in the grounding, the ministry said.'])(
    'disagree with: %s',
    (none) => {
      expect(tallyConflict(seventeen, none, 'en')).toMatchObject({ old: '17', new: none.split(' was')[0] })
    },
  )

  it.each([
    ['the same', seventeen, 'The 17 injured were taken to Carrow.'],
    ['no less than was known', seventeen, 'At least 12 people were injured.'],
    ['of another year', 'In 2026, 17 people were injured.', 'In 2019, 12 people were injured.'],
    ['of another place', 'On Marrow, 17 people were injured.', 'In Lund, 12 people were injured.'],
    ['of something else', seventeen, 'Twelve people were killed.'],
    ['of a part', seventeen, 'Twelve children were injured.'],
    ['of a part of the old count', 'Fifteen of the 17 injured were treated on site.', 'Nineteen people were injured.'],
    ['that none of a part was', seventeen, 'No crew members were injured.'],
    ['that there were no more', seventeen, 'No further injuries were reported.'],
    ['that nobody was elsewhere', seventeen, 'Nobody was hurt in the attempt to tow the ferry.'],
    ['of another accident', seventeen, 'Two people were injured in a car crash on the way to Harrow Bay.'],
  ])('do not disagree with what is %s', (_, one, other) => {
    expect(tallyConflict(one, other, 'en')).toBeNull()
  })
})
