import { afterAll, describe, expect, it } from 'vitest'
import { claimsOf, verdicts } from '../../../../sensibleWriter.ts'
import { answering, labelOf, one, openAsking, said, type Answering } from './askingModel.ts'

const asking = openAsking()
afterAll(() => asking.close())

describe('a choice', () => {
  const text = 'Twelve people were injured when the ferry ran aground, the ministry said, reports say.'
  const about = 'Did the ferry run aground with more than ten injured people?'
  const give =
    (short: string, verdict?: string): Answering =>
    (asked, sensible) => {
      if (asked.kind === 'ask') return said({ answers: [one(short, text, [labelOf(asked, 'Twelve')])] })
      if (asked.kind !== 'judge' || verdict === undefined) return sensible
      return verdicts(claimsOf(asked.prompt), ({ sentence }) =>
        sentence.startsWith('The answer to the question “') ? verdict : 'supported',
      )
    }

  it('is shown to the judge with its question, and left out where the evidence does not give it', async () => {
    const choices = ['Yes', 'No']
    const options = { question: about, choices }
    expect(await asking.ask(give('Yes', 'supported'), options)).toMatchObject({
      outcome: 'answered',
      answers: [{ short: 'Yes', isConfirmed: true }],
    })
    const wrong = await asking.ask(give('No', 'contradicted'), options)
    expect(wrong).toMatchObject({ outcome: 'not-said', answers: [], leftOut: [{ text: 'No' }] })
    expect(wrong.leftOut[0]?.why).toContain('did not find that the evidence gives this choice')
  })

  it('is shown as not confirmed where the judge finds it in part, or nobody does', async () => {
    const options = { question: about, choices: ['Yes', 'No'] }
    const partly = await asking.ask(give('Yes', 'partly'), options)
    expect(partly).toMatchObject({ outcome: 'partly', answers: [{ short: 'Yes', isConfirmed: false }] })
    const alone = await asking.ask(give('No'), { ...options, judge: 'none' })
    expect(alone).toMatchObject({ outcome: 'partly', answers: [{ short: 'No', isConfirmed: false }] })
    const found = await asking.ask(give('Twelve'), { choices: ['Twelve', 'Forty'], judge: 'none' })
    expect(found).toMatchObject({ outcome: 'answered', answers: [{ short: 'Twelve', isConfirmed: true }] })
    const other = await asking.ask(give('Forty'), { choices: ['Twelve', 'Forty'], judge: 'none' })
    expect(other).toMatchObject({ outcome: 'partly', answers: [{ short: 'Forty', isConfirmed: false }] })
  })

  it.each(['Yes', 'No, it did not', 'no.'])(
    'or a bare %j is no answer where the judge does not confirm it: the sentence is shown',
    async (short) => {
      const wrong = await asking.ask(give(short, 'contradicted'), { question: about })
      expect(wrong.answers).toMatchObject([{ short: text }])
      const right = await asking.ask(give(short, 'supported'), { question: about })
      expect(right.answers).toMatchObject([{ short }])
      const alone = await asking.ask(give(short), { question: about, judge: 'none' })
      expect(alone.answers).toMatchObject([{ short: text }])
    },
  )

  it('takes one of the choices that were given, and nothing else', async () => {
    const choices = ['Twelve', 'Forty']
    const give = (short: string) =>
      answering((asked) =>
        said({
          answers: [
            one(short, 'Twelve people were injured when the ferry ran aground, the ministry said, reports say.', [
              labelOf(asked, 'Twelve'),
            ]),
          ],
        }),
      )
    expect(await asking.ask(give('twelve.'), { choices })).toMatchObject({
      outcome: 'answered',
      answers: [{ short: 'Twelve' }],
    })
    expect(await asking.ask(give('Thirteen'), { choices })).toMatchObject({ outcome: 'not-said', answers: [] })
  })
})
