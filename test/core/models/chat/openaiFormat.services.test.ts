import { afterEach, describe, expect, it } from 'vitest'
import type { AnswerFormat } from '../../../../core/models/chat/answerFormat.ts'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { close, failure, open } from './openaiSession.ts'

afterEach(close)

const format: AnswerFormat = {
  name: 'outline',
  schema: {
    type: 'object',
    properties: {
      headings: { type: 'array', items: { type: 'string', maxLength: 80 }, minItems: 1, maxItems: 3 },
      kind: { type: 'integer', enum: [1, 2] },
    },
  },
}
const json: ScriptedReply = { kind: 'stream', deltas: ['{"headings": ', '["Rescue"], "kind": 1}'] }
const formatOf = (body: Readonly<Record<string, unknown>> | undefined): unknown => body?.['response_format']

describe('the form of an answer', () => {
  it('is told to a service as a strict schema', async () => {
    const { ask, server } = await open([json])
    expect(await ask({}, { format })).toMatchObject({ text: '{"headings": ["Rescue"], "kind": 1}', notSent: [] })
    expect(formatOf(server.requests[0]?.body)).toEqual({
      type: 'json_schema',
      json_schema: {
        name: 'outline',
        strict: true,
        schema: {
          type: 'object',
          properties: {
            headings: {
              type: 'array',
              items: { type: 'string', minLength: 1, maxLength: 80 },
              minItems: 1,
              maxItems: 3,
            },
            kind: { type: 'integer', enum: [1, 2] },
          },
          required: ['headings', 'kind'],
          additionalProperties: false,
        },
      },
    })
  })

  it('is told without limits of length to a service that does not take them', async () => {
    const refusal = "Invalid schema for response_format 'outline': 'maxLength' is not permitted."
    const { ask, server } = await open((seen) =>
      JSON.stringify(seen.body).includes('maxLength') ? errorReply(400, { message: refusal }) : json,
    )
    expect(await ask({}, { format })).toMatchObject({ retries: 1, notSent: [] })
    expect(JSON.stringify(server.requests[1]?.body)).toContain('"json_schema"')
  })

  it('is told more simply to a service that refuses a schema, and the answer says so', async () => {
    const { ask, server } = await open((seen) =>
      JSON.stringify(seen.body).includes('json_schema')
        ? errorReply(400, { message: "'response_format.type' must be 'json_object' or 'text'" })
        : json,
    )
    expect(await ask({}, { format })).toMatchObject({ retries: 1, notSent: ['json_schema'] })
    expect(formatOf(server.requests[1]?.body)).toEqual({ type: 'json_object' })
    // What was learnt holds for the calls after it.
    expect(await ask({}, { format })).toMatchObject({ retries: 0, notSent: ['json_schema'] })
    expect(await ask()).toMatchObject({ notSent: [] })
    expect(formatOf(server.requests[3]?.body)).toBeUndefined()
  })

  it('is left to the prompt where a service takes none', async () => {
    const { ask, server } = await open((seen) =>
      'response_format' in seen.body! ? errorReply(400, { message: 'Unknown parameter: response_format' }) : json,
    )
    expect(await ask({}, { format })).toMatchObject({ retries: 2, notSent: ['response_format'] })
    expect(server.requests).toHaveLength(3)
  })

  it('is not the cause of every refusal', async () => {
    const { ask, server } = await open([errorReply(400, { message: 'messages: bad' })])
    expect(await failure(ask({}, { format }))).toMatchObject({
      message: expect.stringContaining('refused the request (') as string,
    })
    expect(server.requests).toHaveLength(1)
  })
})
