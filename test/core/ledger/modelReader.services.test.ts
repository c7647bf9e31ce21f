import { afterAll, beforeAll, expect, it } from 'vitest'
import { modelReader } from '../../../core/ledger/modelReader.ts'
import type { LedgerReader } from '../../../core/ledger/ledgerReader.ts'
import type { ChatAnswer, ChatModel } from '../../../core/models/chat/chatModel.ts'
import { openGgufChat } from '../../../core/models/chat/ggufChat.ts'
import { describeWithShared, sharedPath } from '../../sharedData.ts'

const sentences = [
  'Twelve people were injured when the ferry Isla Merrin ran aground in Harrow Bay.',
  'Judge Hanna Voss will lead the inquiry.',
]

describeWithShared('a small local model that reads into a ledger', () => {
  let model: ChatModel
  let reader: LedgerReader
  const answers: ChatAnswer[] = []
  beforeAll(async () => {
    model = await openGgufChat({
      path: sharedPath('models', 'SmolLM2-135M-Instruct-Q4_1.gguf'),
      gpu: 'off',
    })
    const kept: ChatModel = {
      ...model,
      complete: async (request, call) => {
        const answer = await model.complete(request, call)
        answers.push(answer)
        return answer
      },
    }
    reader = modelReader({ name: 'SmolLM2', model: () => Promise.resolve(kept) })
  })
  afterAll(() => model.close())

  it('gives facts that each rest on sentences of the page', async () => {
    const facts = await reader.extract({ title: 'Ferry runs aground', day: '2026-05-04', sentences }, {})
    expect(facts.length).toBeGreaterThan(0)
    for (const { text, passage } of facts) {
      expect(text).toMatch(/\S/u)
      expect([...sentences, sentences.join(' ')]).toContain(passage)
    }
  })

  it('compares a statement with known facts in the form that is asked for', async () => {
    const statement = 'Fourteen people were injured when the ferry Isla Merrin ran aground in Harrow Bay.'
    const pair = { entry: sentences[0] ?? '', statement, passage: statement, similarity: 0.9, alike: true }
    const [verdict] = await reader.label([pair], {})
    expect(['reinforce', 'no-change', 'make-false']).toContain(verdict?.label)
    expect(verdict?.reason).not.toBe('the model gave no answer that could be read')
    expect(answers.at(-1)?.text).toMatch(/^\{"statements": ?\[/u)
  })
})
