import { afterEach, describe, expect, it } from 'vitest'
import { completeWhole, type WholeAnswer } from '../../../../core/models/chat/completeWhole.ts'
import type { ChatCall, ChatRequest } from '../../../../core/models/chat/chatModel.ts'
import { errorReply, type OpenaiServer, type ScriptedReply } from '../../../openaiServer.ts'
import { close, failure, open, request } from './openaiSession.ts'

afterEach(close)

const cut = (...deltas: string[]): ScriptedReply => ({ kind: 'stream', deltas, finish: 'length' })
const whole = (...deltas: string[]): ScriptedReply => ({ kind: 'stream', deltas })

async function complete(
  script: readonly ScriptedReply[],
  { mostCalls, ...changes }: Partial<ChatRequest> & { readonly mostCalls?: number } = {},
  call: ChatCall = {},
): Promise<WholeAnswer & { readonly server: OpenaiServer }> {
  const { ask, server } = await open(script)
  const model = { complete: (asked: ChatRequest, given: ChatCall) => ask(given, asked) }
  const options = mostCalls === undefined ? {} : { mostCalls }
  return { ...(await completeWhole(model, { ...request, ...changes }, call, options)), server }
}

describe('an answer that a service cuts off', () => {
  it('is continued from where it stops, with what was asked and answered', async () => {
    const { text, calls, finish, server } = await complete([
      cut('It rained. The dam failed on Tues'),
      whole('Tuesday. The river rose.'),
    ])
    expect(text).toBe('It rained. The dam failed on Tuesday. The river rose.')
    expect(finish).toBe('stop')
    expect(calls.map(({ finish }) => finish)).toEqual(['length', 'stop'])
    expect(server.requests[1]?.body?.['messages']).toEqual([
      ...request.messages,
      { role: 'assistant', content: 'It rained. The dam failed on' },
      {
        role: 'user',
        content:
          'Your answer was cut off. Continue exactly where it stops: do not repeat anything of it, and do not comment on it.',
      },
    ])
  })

  it('is asked for once where it is whole', async () => {
    const { text, calls, finish } = await complete([whole('It rained.')])
    expect([text, calls.length, finish]).toEqual(['It rained.', 1, 'stop'])
  })

  it('does not hold a sentence twice that the model begins again', async () => {
    const { text } = await complete([
      cut('It rained. [1.2] The dam failed on Tuesday, and the ri'),
      whole('The dam failed on Tuesday, and the river rose. [1.3]'),
    ])
    expect(text).toBe('It rained. [1.2] The dam failed on Tuesday, and the river rose. [1.3]')
  })

  it('stops after four calls, and says that it is still cut', async () => {
    const { text, calls, finish } = await complete(
      ['one ', 'two ', 'three ', 'four ', 'five '].map((word) => cut(`${word}word `)),
    )
    expect(text).toBe('one word two word three word four word ')
    expect([calls.length, finish]).toEqual([4, 'length'])
  })

  it('stops where its pieces are together as long as an answer may be', async () => {
    const piece = (words: string): ScriptedReply => ({ ...cut(...words.match(/\S+ /g)!) })
    const { calls, finish, server } = await complete([piece('It rained all night long. '), piece('The dam failed. ')], {
      maxOutputTokens: 22,
    })
    expect(server.requests.map(({ body }) => body?.['max_tokens'])).toEqual([22, 17])
    expect([calls.length, finish]).toEqual([2, 'length'])
  })

  it('stops after as many calls as are allowed', async () => {
    const { calls, finish } = await complete([cut('one '), whole('two.')], { mostCalls: 1 })
    expect([calls.length, finish]).toEqual([1, 'length'])
  })

  it.each<[string, ScriptedReply]>([
    ['nothing', whole(' ')],
    ['its end again', cut('failed on Tuesday')],
    ['itself again', cut('It rained. The dam failed on Tuesday')],
  ])('stops where a continuation is %s', async (_, reply) => {
    const { text, calls, finish } = await complete([cut('It rained. The dam failed on Tuesday'), reply, whole('More.')])
    expect(text).toBe('It rained. The dam failed on Tuesday')
    expect([calls.length, finish]).toEqual([2, 'length'])
  })

  it('stops where the continuation does not fit the context', async () => {
    const { text, calls, finish } = await complete([
      cut('It rained. The dam'),
      errorReply(400, { message: "This model's maximum context length is 2048 tokens." }),
    ])
    expect([text, calls.length, finish]).toEqual(['It rained. The dam', 1, 'length'])
  })

  it('fails as a call does where the service fails', async () => {
    const error = await failure(complete([cut('It rained.'), errorReply(401, { message: 'no' })]))
    expect(error.problem).toContain('does not accept the key')
  })

  it('is not continued in the middle of thinking', async () => {
    const { calls, finish } = await complete([cut('<think>The user wants'), whole('More.')])
    expect([calls.length, finish]).toEqual([1, 'length'])
  })

  it('is continued without the form, in which it would begin anew', async () => {
    const { text, server } = await complete(
      [cut('{"sentences":["It rained.", "The dam'), whole('"The dam failed."]}')],
      {
        format: { name: 'answer', schema: { type: 'string', maxLength: 10 } },
      },
    )
    expect(server.requests[0]?.body).toHaveProperty('response_format')
    expect(server.requests[1]?.body).not.toHaveProperty('response_format')
    expect(JSON.parse(text)).toEqual({ sentences: ['It rained.', 'The dam failed.'] })
  })

  it('arrives in pieces that joined are its text', async () => {
    let pieces = ''
    const call: ChatCall = { onText: (delta) => (pieces += delta), onRestart: () => (pieces = '') }
    const going = await complete([cut('The ', 'riv'), whole('river rose.')], {}, call)
    expect([pieces, going.text]).toEqual(['The river rose.', 'The river rose.'])
    pieces = ''
    const other = await complete([cut('The ', 'riv'), whole('lake rose.')], {}, call)
    expect([pieces, other.text]).toEqual(['The lake rose.', 'The lake rose.'])
  })
})
