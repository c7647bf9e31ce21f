import { afterEach, describe, expect, it } from 'vitest'
import { errorReply, type ScriptedReply } from '../../../openaiServer.ts'
import { article, close, failure, open } from './openaiSession.ts'

afterEach(close)

/** As Azure refuses a prompt. */
const azure: ScriptedReply = {
  kind: 'body',
  status: 400,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    error: {
      message:
        "The response was filtered due to the prompt triggering Azure OpenAI's content management policy. Please modify your prompt and retry.",
      type: null,
      param: 'prompt',
      code: 'content_filter',
      status: 400,
      innererror: {
        code: 'ResponsibleAIPolicyViolation',
        content_filter_result: {
          hate: { filtered: false, severity: 'safe' },
          violence: { filtered: true, severity: 'medium' },
        },
      },
    },
  }),
}

describe('a content filter', () => {
  it.each<[string, ScriptedReply, string]>([
    ['Azure refuses a prompt', azure, 'stopped the request (violence).'],
    [
      'another service refuses a prompt',
      errorReply(400, { message: 'inappropriate content', code: 'data_inspection_failed' }),
      'stopped the request.',
    ],
    [
      'the stream reports it',
      { ...article, rawFirst: 'data: {"error":{"code":"content_filter","message":"no"}}\n\n' },
      'stopped the answer.',
    ],
    [
      'OpenAI ends an answer without a word',
      { kind: 'stream', deltas: [], finish: 'content_filter' },
      'stopped the answer.',
    ],
    ['Anthropic declines', { kind: 'stream', deltas: [], finish: 'refusal' }, 'stopped the answer.'],
  ])('is named where %s, with what to do, and not asked again', async (_, reply, said) => {
    const { ask, server } = await open([reply])
    const error = await failure(ask())
    expect(error).toMatchObject({ kind: 'unavailable' })
    expect(error.message).toContain('The content filter of the service at')
    expect(error.message).toContain(said)
    expect(error.message).toContain('Choose another model or service')
    expect(server.requests.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(1)
  })

  it('that cuts an answer off leaves what came and says so', async () => {
    const { ask } = await open([{ kind: 'stream', deltas: ['It rained. The'], finish: 'content_filter' }])
    expect(await ask()).toMatchObject({ text: 'It rained. The', finish: 'filtered' })
  })
})
