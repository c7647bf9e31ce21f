import { describe, expect, it } from 'vitest'
import { indexEvidence } from '../../../../core/chunk/indexEvidence.ts'
import { labelSentences } from '../../../../core/chunk/labelSentences.ts'
import { comparePages } from '../../../../core/judge/disagreements/comparePages.ts'
import { disagreements } from '../../../disagreements.ts'
import { scriptedChat, type ScriptedAnswer } from '../../../scriptedChat.ts'
import { passage } from '../../write/passages.ts'

const places = ['Kellan', 'Merrow', 'Ashby', 'Tarn', 'Orsk', 'Vale', 'Hale', 'Quill']
const index = indexEvidence(
  labelSentences([
    passage('first', places.map((place) => `The council of ${place} voted for the new bridge on 3 May.`).join(' ')),
    passage('second', places.map((place) => `The council of ${place} voted for the new bridge on 9 May.`).join(' ')),
  ]),
)
const sentences = places.map((place, at) => ({
  text: `On 3 May the council of ${place} voted for a bridge.`,
  labels: [`1.${at + 1}`],
}))

/** Compares with a model that gives these answers, each made of the prompt. */
async function compared(answers: readonly ((prompt: string) => string)[], contextTokens?: number) {
  const given: ScriptedAnswer[] = []
  const model = scriptedChat(given, contextTokens === undefined ? {} : { contextTokens })
  const complete: typeof model.complete = (request, call) => {
    const prompt = request.messages.at(-1)?.content ?? ''
    given.push((answers[given.length] ?? answers.at(-1))?.(prompt) ?? '')
    return model.complete(request, call)
  }
  const found = await comparePages({ ...model, complete }, { sentences, index, language: 'en' }, {})
  return { found, prompts: model.requests.map(({ messages }) => messages.at(-1)?.content ?? '') }
}

const honest = (prompt: string): string =>
  disagreements(prompt, ({ number, labels }) => [
    { kind: 'disagree', told: '3 May', rests: labels[0] ?? '', label: `2.${number}`, says: '9 May' },
  ])

describe('pages that are compared by a model', () => {
  it('are in one call, with the sentences to compare and the whole of short pages', async () => {
    const { found, prompts } = await compared([honest])
    expect(prompts).toHaveLength(1)
    expect(prompts[0]).toContain('(rests on 1.1; compare 2.1')
    expect(found.map((list) => list.map(({ says }) => says))).toEqual(places.map(() => ['9 May']))
  })

  it('are in several calls where the context is small, each with its own sentences', async () => {
    const { found, prompts } = await compared([honest], 4400)
    expect(prompts.length).toBeGreaterThan(1)
    expect(found.flat()).toHaveLength(places.length)
    const numbers = prompts.flatMap((prompt) => Array.from(prompt.matchAll(/^(\d)\. /gm), ([, number]) => number))
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  })

  it('are asked about again for the sentences without an answer, once, and as another request', async () => {
    const half = (prompt: string): string => {
      const all = JSON.parse(honest(prompt)) as { sentences: unknown[] }
      return JSON.stringify({ sentences: all.sentences.slice(0, 4) })
    }
    const { found, prompts } = await compared([half, () => '{"sentences": []}'])
    expect(prompts).toHaveLength(2)
    expect(prompts[1]).not.toContain('\n1. ')
    expect(prompts[1]).toContain('\n5. ')
    expect(found.map(({ length }) => length)).toEqual([1, 1, 1, 1, 0, 0, 0, 0])
  })

  it('are not asked about where no other page is on the matter', async () => {
    const model = scriptedChat([])
    const alone = indexEvidence(labelSentences([passage('first', 'The council voted for the new bridge on 3 May.')]))
    const [found] = await comparePages(
      model,
      { sentences: [{ text: 'The council voted on 3 May.', labels: ['1.1'] }], index: alone, language: 'en' },
      {},
    )
    expect([found, model.requests]).toEqual([[], []])
  })

  it('stop with the call', async () => {
    const signal = AbortSignal.abort(new Error('stopped'))
    await expect(
      comparePages(scriptedChat([honest('')]), { sentences, index, language: 'en' }, { signal }),
    ).rejects.toThrow('stopped')
  })
})
