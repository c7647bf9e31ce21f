import { afterAll, describe, expect, it } from 'vitest'
import type { AskedPage } from '../../../../askedEvent.ts'
import { answering, labelOf, one, openAsking, question, said } from './askingModel.ts'

const asking = openAsking()
afterAll(() => asking.close())

describe('a question that the first passages do not answer', () => {
  it('searches further passages where those that fit do not answer it, with the phrases that the model expects', async () => {
    const filler = (at: number): AskedPage => ({
      published: '2026-05-18',
      title: `Notes ${at}`,
      paragraphs: Array.from(
        { length: 60 },
        (_, line) =>
          `People were injured in other years as well, as the yearbook of the island says on page ${at * 100 + line}, where the people who were injured are listed.`,
      ),
    })
    const far: AskedPage = {
      published: '2026-05-21',
      title: 'Harbour master',
      paragraphs: [
        'The harbour master counted nineteen wounded travellers on the quay that evening, he told the council in a letter which was read out at its meeting in the town hall of Kellan on Wednesday night, before all members.',
      ],
    }
    let rounds = 0
    const answer = await asking.ask(
      answering((asked) => {
        rounds += 1
        const label = labelOf(asked, 'nineteen wounded')
        return label === ''
          ? said({ said: 'no', search: ['wounded travellers on the quay', 'harbour master'] })
          : said({
              answers: [
                one('nineteen', 'The harbour master counted nineteen wounded travellers on the quay.', [label]),
              ],
            })
      }),
      { contextTokens: 9000 },
      [filler(1), filler(2), filler(3), far],
    )
    expect(rounds).toBe(2)
    expect(answer).toMatchObject({
      answers: [{ short: 'nineteen' }],
      rounds: [{ query: question }, { query: `${question} wounded travellers on the quay harbour master` }],
    })
  })
})

describe('a model that does not cite what it is shown', () => {
  it('is not asked: sentences are shown as without a model', async () => {
    const answer = await asking.ask(({ kind }, sensible) => (kind === 'trial' ? 'A mine was to open.' : sensible))
    expect(answer.nearest[0]?.text).toContain('people were injured')
    expect(answer.notes.join(' ')).toContain(
      `${answer.reader} does not cite the sentences that it is shown, so it was not asked`,
    )
    expect(asking.asked().some((each) => each.startsWith('ask'))).toBe(false)
  })
})
