import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSaid } from '../../../../core/answer/evidence/readSaid.ts'

const shown = new Map([
  ['1.1', 0],
  ['1.2', 0],
  ['2.14', 0],
])
const whole = {
  evidence: ['1.2', '2.14'],
  said: 'yes',
  answers: [{ short: 'Seventeen', sentences: [{ text: 'Seventeen people were hurt.', labels: ['1.2'] }] }],
  unsaid: [],
  search: [],
}
const read = (value: object): ReturnType<typeof readSaid> => readSaid(JSON.stringify({ ...whole, ...value }), shown)

describe('an answer to a question', () => {
  it('is read with its evidence', () => {
    expect(read({})).toEqual({
      evidence: ['1.2', '2.14'],
      extent: 'whole',
      answers: [{ short: 'Seventeen', sentences: [{ text: 'Seventeen people were hurt.', labels: ['1.2'] }] }],
      unsaid: '',
      search: [],
    })
  })

  it.each([
    ['thinking before it', `<think>{"said": "no"} perhaps</think>\n${JSON.stringify(whole)}`],
    ['a fence around it', `Here you are:\n\`\`\`json\n${JSON.stringify(whole)}\n\`\`\``],
    ['its end cut off', JSON.stringify(whole).replace(/,"unsaid".*$/u, ',"unsa')],
  ])('is read with %s', (_, raw) => {
    expect(readSaid(raw, shown)?.answers).toHaveLength(1)
  })

  it('cites only what the model was shown, however it writes labels', () => {
    const sentences = [{ text: 'It sank.', labels: '[1.1][2.14], 9.9' }]
    expect(read({ evidence: '1.2; 3.3', answers: [{ short: 'x', sentences }] })).toMatchObject({
      evidence: ['1.2'],
      answers: [{ sentences: [{ labels: ['1.1', '2.14'] }] }],
    })
  })

  it('is none where it says so', () => {
    expect(read({ said: 'no' })).toMatchObject({ extent: 'none', answers: [] })
    expect(read({ said: 'partly', unsaid: 'The day.' })).toMatchObject({ extent: 'part', unsaid: 'The day.' })
  })

  it.each([{ answers: [{ short: 'Seventeen', sentences: [] }] }, { said: 'partly', unsaid: 'The day.', answers: [] }])(
    'cannot be read where it says that there is one, and gives no sentence: %j',
    (value) => {
      expect(read(value)).toBeUndefined()
    },
  )

  it('has no marks of direction or control characters, and no line ends', () => {
    const sentences = [{ text: 'Seven\u202Eteen\npeople\u0007.', labels: ['1.2'] }]
    expect(read({ answers: [{ short: 'x', sentences }] })?.answers[0]?.sentences[0]?.text).toBe('Seventeen people.')
  })

  it('is undefined for other text', () => {
    for (const raw of ['', 'Seventeen.', '{"said": 3}', '[]', '{'.repeat(10_000)])
      expect(readSaid(raw, shown)).toBeUndefined()
  })

  it('is read in linear time, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), fc.jsonValue(), (text, value) => {
        const said = readSaid(text + JSON.stringify(value), shown)
        expect(said === undefined || said.answers.every(({ sentences }) => sentences.length > 0)).toBe(true)
      }),
    )
    const started = performance.now()
    readSaid('{"said": "'.repeat(2000), shown)
    expect(performance.now() - started).toBeLessThan(2000)
  })
})
