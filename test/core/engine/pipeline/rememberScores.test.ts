import { expect, it } from 'vitest'
import { rememberAnswers } from '../../../../core/engine/pipeline/rememberAnswers.ts'
import type { ChatModel } from '../../../../core/models/chat/chatModel.ts'
import { openWorkspace } from '../../../../core/store/openWorkspace.ts'
import { scriptedChat } from '../../../scriptedChat.ts'

const messages = [{ role: 'user', content: 'Which school?' }] as const

it('how likely a text is as an answer is asked for once, whatever other texts it stands among', async () => {
  const asked: (readonly string[])[] = []
  const model: ChatModel = {
    ...scriptedChat([]),
    scoreContinuations: ({ continuations }) => {
      asked.push(continuations)
      return Promise.resolve(continuations.map((text) => ({ logProbability: -text.length, tokens: 1 })))
    },
  }
  const workspace = openWorkspace(':memory:')
  const remembering = (): NonNullable<ChatModel['scoreContinuations']> => {
    const { scoreContinuations } = rememberAnswers(model, 'read', {
      workspace,
      clock: { now: () => new Date(0) },
    }).model
    if (scoreContinuations === undefined) throw new Error('it tells no likelihoods')
    return scoreContinuations
  }
  const score = (continuations: readonly string[]) => remembering()({ messages, continuations }, {})
  expect(await score(['Eton', 'Harrow'])).toEqual([
    { logProbability: -4, tokens: 1 },
    { logProbability: -6, tokens: 1 },
  ])
  expect(await score(['Harrow', 'Rugby', 'Eton'])).toEqual(
    [-6, -5, -4].map((logProbability) => ({ logProbability, tokens: 1 })),
  )
  expect(asked).toEqual([['Eton', 'Harrow'], ['Rugby']])
  workspace.close()
})

it('a model that does not tell it of given texts does not come to', () => {
  const workspace = openWorkspace(':memory:')
  const { model } = rememberAnswers(scriptedChat([]), 'read', { workspace, clock: { now: () => new Date(0) } })
  expect(model.scoreContinuations).toBeUndefined()
  workspace.close()
})
