import { describe, expect, it } from 'vitest'
import { qualifyWriter } from '../../../../core/write/qualification/qualifyWriter.ts'
import { scriptedChat, type ScriptedAnswer } from '../../../scriptedChat.ts'

const rate = (answer: ScriptedAnswer) => qualifyWriter(scriptedChat([answer]), { maxOutputTokens: 400 }, {})

const own = `A Canadian firm, Tarn Metals, planned to open the disused copper mine near Orsk again. [1.1] It had acquired the place from the state for 14 million euros. [1.2]
In 2019 forty people of the village went to court, worried about their drinking water [2.1, 2.2]. In February 2020 the judges took the permit back because nobody had examined the groundwater. [3.1] [3.2]`

describe('the writing qualification', () => {
  it('is passed by own words with labels after each sentence', async () => {
    expect(await rate(own)).toEqual({ qualified: true, sentences: 4, cited: 1, copied: 0, isList: false })
    expect(await rate(`<think>First [9.9] I think.</think>${own}`)).toMatchObject({ qualified: true, sentences: 4 })
  })

  it.each([
    ['no labels', own.replaceAll(/\s*\[[^\]]*\]/gu, ''), { cited: 0 }],
    ['labels that were not shown', own.replaceAll(/\d+\.\d+/gu, '7.7'), { cited: 0 }],
    ['labels of other sentences', own.replaceAll(/\d+\.\d+/gu, '3.4'), { cited: 0.25 }],
    ['two sentences', own.slice(0, own.indexOf('In 2019')), { sentences: 2 }],
    ['a list', own.replaceAll(/(?<=\]\.?)\s+(?=[A-Z])/gu, '\n- ').replace(/^/u, '- '), { isList: true }],
    ['nothing', '', { sentences: 0, cited: 0 }],
    ['a refusal', 'I am sorry, but I cannot help with that.', { cited: 0 }],
  ])('is failed by %s', async (_, answer, part) => {
    expect(await rate(answer)).toMatchObject({ qualified: false, ...part })
  })

  it('is failed by copied sentences, even with the right labels', async () => {
    const copied = `The copper mine at Orsk Hill, shut since 1987, will be reopened by the Canadian company Tarn Metals. [1.1]
Forty villagers have asked the administrative court in Brenn to stop the mine at Orsk Hill. [2.1]
They fear for the springs on the hill, from which the village draws all of its drinking water. [2.2]`
    expect(await rate(copied)).toEqual({ qualified: false, sentences: 3, cited: 1, copied: 1, isList: false })
  })

  it('shows the labelled documents in one short prompt', async () => {
    const model = scriptedChat([own])
    await qualifyWriter(model, { maxOutputTokens: 400 }, {})
    expect(model.requests).toHaveLength(1)
    const prompt = model.requests[0]?.messages.map(({ content }) => content).join('\n') ?? ''
    expect(prompt.match(/^\[\d\.\d\]/gmu)).toHaveLength(12)
    expect(await model.countTokens(prompt)).toBeLessThan(500)
  })
})
