import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { eventFolders } from '../askedEvent.ts'
import { article, questionLine, realTimeFolder, resultLine } from '../lab/evaluate/realtimeqa/realTimeFiles.ts'
import { startOpenaiServer, type OpenaiServer, type RecordedRequest } from '../openaiServer.ts'
import { questionsTo, says, sensibleWriter } from '../sensibleWriter.ts'
import { runHere } from './runHere.ts'

const folders = eventFolders()
let server: OpenaiServer
afterEach(() => server.close())
afterAll(() => folders.remove())

const page = (injured: string) => ({
  published: '2026-05-15',
  paragraphs: [
    `The ferry Isla Merrin ran aground in Harrow Bay, the coastguard said. ${injured} people were injured when the ferry ran aground, the ministry said.`,
    'All passengers were taken off by lifeboats and by fishing boats from the harbour of Kellan, where a doctor saw them. The tide was falling and the wind was light.',
  ],
})
const answering = () =>
  startOpenaiServer({
    script: (request) => ({ ...says(sensible(request)), usage: { prompt: 400, completion: 5 } }),
  })
const writer = sensibleWriter()
/** The words of a sensible writer. */
function sensible(request: RecordedRequest): string {
  const reply = writer(request)
  return reply.kind === 'stream' ? reply.deltas.join('') : ''
}
const prices = ['--price-prompt', '2', '--price-output', '10']

describe('the cost of a service that reads', () => {
  it('is told of a question, and what was paid for is not asked for again', async () => {
    server = await answering()
    const place = folders.event([page('Twelve')])
    const ask = (...more: readonly string[]) =>
      runHere([...['ask', place, 'How many people were injured?', '--reader', 'openai:tiny'], ...more], {
        workspace: join(folders.folder, 'one.sqlite'),
      })
    const where = ['--base-url', server.baseUrl]
    const first = await ask(...where, ...prices, '--max-cost', '1', '--json')
    expect(first.code).toBe(0)
    // Two trials, the question and the judge.
    expect(first.stderr).toMatch(
      /tiny was asked 4 times, with \d+ tokens of prompts and \d+ of answers, for \$0\.0034\./,
    )
    expect(JSON.parse(first.stdout)).toMatchObject({ outcome: 'answered', usage: { calls: 4 } })
    const again = await ask(...where)
    expect(again.stderr).toContain('tiny was asked 0 times, with 0 tokens of prompts and 0 of answers, for $0.0000.')
    expect(questionsTo(server)).toHaveLength(4)
  })

  it('stops before a call that could go beyond the limit, and needs prices', async () => {
    server = await answering()
    const where = ['--reader', 'openai:tiny', '--base-url', server.baseUrl]
    const ask = (...more: readonly string[]) =>
      runHere(['ask', folders.event([page('Twelve')]), 'How many people were injured?', ...where, ...more], {
        workspace: ':memory:',
      })
    const stopped = await ask(...prices, '--max-cost', '0.0001')
    expect([stopped.code, stopped.stderr]).toEqual([4, expect.stringContaining('The next call may cost up to $')])
    const priceless = await ask('--max-cost', '1')
    expect([priceless.code, priceless.stderr]).toEqual([2, expect.stringContaining('A cost limit needs the prices')])
    expect(questionsTo(server)).toEqual([])
  })

  it('is told of facts, and what was paid for is not asked for again', async () => {
    server = await answering()
    const place = folders.event([page('Twelve')])
    const workspace = join(folders.folder, 'facts.sqlite')
    const read = (...more: readonly string[]) =>
      runHere(['ledger', place, '--pages', '--reader', 'openai:tiny', '--base-url', server.baseUrl, ...more], {
        workspace,
      })
    const stopped = await read(...prices, '--max-cost', '0.0001')
    expect([stopped.code, stopped.stderr]).toEqual([4, expect.stringContaining('The next call may cost up to $')])
    const first = await read(...prices, '--max-cost', '1')
    expect(first.stderr).toMatch(
      /tiny was asked \d+ times, with \d+ tokens of prompts and \d+ of answers, for \$0\.0\d+\./,
    )
    const asked = questionsTo(server).length
    await read(...prices)
    expect(questionsTo(server)).toHaveLength(asked)
  })

  it('is told of an evaluation, which ends at the limit and keeps what was paid for', async () => {
    server = await answering()
    const ids = ['20260519_0', '20260519_1']
    const folder = realTimeFolder({
      '20260519_qa.jsonl': ids.map((id) =>
        questionLine({ question_id: id, question_sentence: `What ran aground ${id}?` }),
      ),
      '20260519_gcs.jsonl': ids.map((id) => resultLine([article(0, 'The ferry Isla Merrin ran aground.')], id)),
    })
    const evaluate = (limit: string) =>
      runHere(
        [
          ...[
            'lab',
            'evaluate-qa',
            folder,
            '--setting',
            'generation',
            '--reader',
            'openai:tiny',
            '--base-url',
            server.baseUrl,
          ],
          ...[...prices, '--max-cost', limit, '--json'],
        ],
        { workspace: join(folders.folder, 'qa.sqlite') },
      )
    // One call costs $0.00085, and may cost no more than the limit by the estimate that is made before it.
    const stopped = await evaluate('0.0012')
    expect([stopped.code, server.requests.length]).toEqual([4, 1])
    const whole = await evaluate('0.01')
    rmSync(folder, { recursive: true })
    expect([whole.code, server.requests.length]).toEqual([0, 2])
    expect(JSON.parse(whole.stdout)).toMatchObject({ usage: { calls: 1 } })
    expect(whole.stderr).toContain('tiny was asked once, with 400 tokens of prompts and 5 of answers, for $0.0008.')
  })
})
