import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LedgerAnswer, LedgerEvent } from '../../../../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { startOpenaiServer } from '../../../../openaiServer.ts'
import { claimsOf, questionsTo, sensibleWriter, verdicts, type Question } from '../../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { labelOf, one, said } from '../answers/askingModel.ts'
import { eventEngine } from '../events/eventEngine.ts'

const folder = temporaryFolder('asked-ledger')
const injured = (count: string): string =>
  `${count} people were injured in the grounding of the ferry Isla Merrin in Harrow Bay.`
const inquiry = 'Judge Hanna Voss leads the inquiry into the grounding of the ferry Isla Merrin in Harrow Bay.'
const question = 'How many people were injured?'

/** Pages of one day that disagree, and a later one. */
function event(): LedgerEvent {
  const pages = [
    ['2026/05/04', 'one', injured('Seventeen')],
    ['2026/05/04', 'two', injured('Eighteen')],
    ['2026/05/06', 'three', inquiry],
  ]
  const documents = pages.map(([day = '', name = '', text = '']) => ({
    ...{ title: `Page ${name}`, url: `https://${name}.example/${day}/ferry`, text },
  }))
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Harrow Bay ferry grounding', date: '2026-05-03', documents }))
  return { kind: 'event', path }
}

/** Asks the ledger of these pages with a model that answers and judges as told. */
async function ask(
  answer: (asked: Question, sensible: string) => string,
  options: { readonly question?: string; readonly at?: string } = {},
): Promise<{ readonly answer: LedgerAnswer; readonly prompts: readonly string[]; readonly asked: readonly string[] }> {
  const prompts: string[] = []
  const service = await startOpenaiServer({
    script: sensibleWriter({
      answer: (asked, sensible) => {
        if (asked.kind === 'ask') prompts.push(asked.prompt)
        return ['ask', 'judge'].includes(asked.kind) ? answer(asked, sensible) : undefined
      },
    }),
  })
  const engine = eventEngine({ settingsFolder: temporaryFolder('asked-ledger-settings') })
  onTestFinished(async () => {
    engine.close()
    await service.close()
  })
  await engine.ledgers.read(event(), { own: true, verifier: 'none', reader: 'extractive' })
  const reading = { reader: 'openai:reader', baseUrl: service.baseUrl }
  const view = await engine.ledgers.show(event(), { question, ...reading, ...options })
  if (view.answer === undefined) throw new Error('A question has an answer.')
  return { answer: view.answer, prompts, asked: questionsTo(service) }
}

describe('a question to a ledger, with a language model', () => {
  it('is answered from its facts, judged, with the facts in dispute', async () => {
    const { answer, prompts, asked } = await ask((shown, sensible) =>
      shown.kind === 'judge'
        ? sensible
        : said({
            answers: [
              one('Seventeen', `${injured('Seventeen').replace('.', '')}, reports say.`, [labelOf(shown, 'Seventeen')]),
            ],
          }),
    )
    expect(answer).toMatchObject({
      outcome: 'answered',
      reader: 'reader',
      judge: 'reader',
      answers: [
        {
          short: 'Seventeen',
          publishedAt: '2026-05-04',
          pages: ['https://one.example/2026/05/04/ferry'],
          sentences: [{ support: { basis: 'judge', label: 'supported' }, evidence: [{ text: injured('Seventeen') }] }],
        },
      ],
      disputes: [{ text: injured('Eighteen'), title: 'Page two' }],
    })
    expect(answer.answers[0]?.sentences[0]?.evidence[0]?.fact).toMatch(/^f\d$/u)
    expect(prompts[0]).toContain('title="Page one" date="2026-05-04"')
    expect(asked).toEqual(['trial', 'judge trial', `ask ${question}`, 'judge'])
  }, 60_000)

  it('is not answered where no fact says so, or where the judge finds that none does', async () => {
    const mayor = 'Who is the mayor of Harrow Bay?'
    const open = await ask(
      (_, sensible) =>
        sensible.startsWith('{"verdicts') ? sensible : said({ said: 'no', search: ['mayor of Harrow Bay'] }),
      {
        question: mayor,
      },
    )
    expect(open.answer).toMatchObject({ outcome: 'not-said', answers: [] })
    expect(open.answer.nearest.length).toBeGreaterThan(0)
    const wrong = await ask(
      (shown) =>
        shown.kind === 'judge'
          ? verdicts(claimsOf(shown.prompt), () => 'unsupported')
          : said({ answers: [one('Hanna Voss', 'Hanna Voss is the mayor.', [labelOf(shown, 'Hanna Voss')])] }),
      { question: mayor },
    )
    expect(wrong.answer).toMatchObject({ outcome: 'not-said', leftOut: [{ text: 'Hanna Voss is the mayor.' }] })
  }, 60_000)

  it('is asked of the facts of a day, and called unreadable where the answer cannot be read', async () => {
    const { answer, prompts } = await ask(() => 'Let me think.', { at: '2026-05-05' })
    expect(answer).toMatchObject({ outcome: 'unreadable', answers: [], judge: null })
    expect(prompts).toHaveLength(2)
    expect(prompts[0]).toContain('The question is asked on 2026-05-05.')
    expect(prompts[0]).not.toContain('Hanna Voss')
  }, 60_000)
})
