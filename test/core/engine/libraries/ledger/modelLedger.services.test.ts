import { inEnglish } from '../../../../../core/domain/phrase.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { LedgerEvent } from '../../../../../core/engine/libraries/ledger/ledgerLibrary.ts'
import { startOpenaiServer } from '../../../../openaiServer.ts'
import { claimsOf, questionsTo, sensibleWriter, verdicts, type Question } from '../../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../../temporaryFolder.ts'
import { eventEngine } from '../events/eventEngine.ts'

const folder = temporaryFolder('model-ledger')

/** An event of pages by their days, each of another site; the last one without full stops or capitals. */
function event(): LedgerEvent {
  const pages = [
    ['2026/05/04', 'Twelve people were injured when the ferry Isla Merrin ran aground. A fund was opened on Monday.'],
    ['2026/05/06', 'The number of the injured rose to 17. Twelve people were hurt at first, doctors said.'],
    ['2026/05/08', 'the island council opened a fund for the injured of the isla merrin its chair anna lund said so'],
  ]
  const documents = pages.map(([day = '', text = ''], at) => ({
    ...{ title: `Ferry, page ${at + 1}`, url: `https://news${at + 1}.example/${day}/ferry`, text },
  }))
  const path = join(folder, 'event.json')
  writeFileSync(path, JSON.stringify({ title: 'Grounding of the Isla Merrin', date: '2026-05-03', documents }))
  return { kind: 'event', path }
}

const hurt = 'Twelve people were injured when the Isla Merrin ran aground.'
const more = 'Seventeen people were injured when the Isla Merrin ran aground.'
const fund = 'The island council opened a fund for the injured.'
const invented = 'The captain of the Isla Merrin was arrested.'

/** A model that reads facts of these pages and compares them. */
function reading({ kind, prompt }: Question): string | undefined {
  const facts = (...all: readonly (readonly [string, number])[]): string =>
    JSON.stringify({ facts: all.map(([text, sentence]) => ({ text, sentences: [sentence] })) })
  if (kind === 'facts') {
    if (prompt.includes('Ferry, page 1')) return facts([hurt, 1], [fund, 2])
    return prompt.includes('Ferry, page 2') ? facts([more, 1], [invented, 2]) : facts([fund, 1])
  }
  if (kind === 'compare') {
    const nameOf = (text: string): string => new RegExp(`^(K\\d+)\\. ${text}`, 'm').exec(prompt)?.[1] ?? ''
    const isMore = prompt.includes(`1. ${more}`)
    const entry = {
      number: 1,
      same: isMore ? [] : [nameOf(fund)],
      false: isMore ? [nameOf(hurt)] : [],
      why: 'It rose.',
    }
    return JSON.stringify({ statements: [entry] })
  }
  return kind === 'judge'
    ? verdicts(claimsOf(prompt), ({ sentence }) => (sentence === invented ? 'unsupported' : 'supported'))
    : undefined
}

describe('a ledger that the writer of the settings reads into', () => {
  it('has facts of every page, in its own words, merged and judged, the most reported first', async () => {
    const service = await startOpenaiServer({ script: sensibleWriter({ answer: reading }) })
    const engine = eventEngine({ settingsFolder: temporaryFolder('model-ledger-settings') })
    onTestFinished(async () => {
      engine.close()
      await service.close()
    })
    const services = [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }]
    await engine.settings.update({ services, writer: 'service:ours' })
    const { reader, read, usage } = await engine.ledgers.read(event(), { own: true })
    expect(reader).toBe('reader')
    expect(usage).toMatchObject({ cost: null, calls: questionsTo(service).length })
    expect(read.map(({ added, reinforced, madeFalse, refused }) => [added, reinforced, madeFalse, refused])).toEqual([
      [2, 0, 0, 0],
      [1, 0, 1, 1],
      [0, 1, 0, 0],
    ])
    const { facts } = await engine.ledgers.show(event())
    expect(facts.map(({ text, holds, sources }) => [text, holds, sources.length])).toEqual([
      [fund, true, 2],
      [hurt, false, 1],
      [more, true, 1],
    ])
    const { log } = await engine.ledgers.log(event())
    expect(log.find(({ state }) => state === 'refused')).toMatchObject({
      text: invented,
      operation: { reason: 'its passage does not support all of it' },
    })
    // One request for each page, and one comparison for each page that finds something known.
    expect(questionsTo(service).filter((kind) => kind === 'facts')).toHaveLength(3)
    expect(questionsTo(service).filter((kind) => kind === 'compare')).toHaveLength(2)
  }, 120_000)

  it('is read by the program if the model does not cite, with a note', async () => {
    const service = await startOpenaiServer({ script: sensibleWriter({ answer: () => 'I do not know.' }) })
    const engine = eventEngine({ settingsFolder: temporaryFolder('model-ledger-settings') })
    onTestFinished(async () => {
      engine.close()
      await service.close()
    })
    const services = [{ id: 'ours', name: 'Ours', baseUrl: service.baseUrl, model: 'reader' }]
    await engine.settings.update({ services })
    const found = await engine.ledgers.read(event(), { own: true, reader: 'service:ours' })
    expect(found.notes.map(inEnglish).join()).toContain('reader does not cite the sentences that it is shown')
    expect(questionsTo(service)).not.toContain('facts')
  }, 120_000)

  it('has nothing of a page of which the model could not be read, says so, and reads it the next time', async () => {
    let broken: string | null = 'facts'
    const service = await startOpenaiServer({
      script: sensibleWriter({
        answer: (question) =>
          question.kind === broken && question.prompt.includes(broken === 'facts' ? 'Ferry, page 2' : more)
            ? 'Sorry, here are the facts: many.'
            : reading(question),
      }),
    })
    const engine = eventEngine({ settingsFolder: temporaryFolder('model-ledger-settings') })
    onTestFinished(async () => {
      engine.close()
      await service.close()
    })
    const options = { own: true, reader: 'openai:reader', baseUrl: service.baseUrl }
    const pagesOf = async () => (await engine.ledgers.show(event())).pages.map(({ document }) => document.title)
    for (const kind of ['facts', 'compare']) {
      broken = kind
      const { read, unread, problems } = await engine.ledgers.read(event(), options)
      expect(unread).toBe(1)
      expect(read.map(({ document }) => document.title)).not.toContain('Ferry, page 2')
      expect(problems).toMatchObject([{ title: 'Ferry, page 2', code: 'failed' }])
      expect(problems[0]?.message).toBe(
        'reader gave no answer that could be read, also when it was asked again. Nothing of the page was stored. Try again, or choose another model.',
      )
      expect(await pagesOf()).toEqual(['Ferry, page 1', 'Ferry, page 3'])
    }
    broken = null
    const last = await engine.ledgers.read(event(), options)
    expect(last).toMatchObject({ unread: 0, problems: [], read: [{ document: { title: 'Ferry, page 2' } }] })
    expect(await pagesOf()).toEqual(expect.arrayContaining(['Ferry, page 2']))
    const { facts } = await engine.ledgers.show(event())
    expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length)
  }, 120_000)

  it('stops before a limit of cost is passed, and does not ask again for pages that were read', async () => {
    const service = await startOpenaiServer({ script: sensibleWriter({ answer: reading }) })
    const engines = [1, 2].map(() => eventEngine({ settingsFolder: temporaryFolder('model-ledger-settings') }))
    onTestFinished(async () => {
      for (const engine of engines) engine.close()
      await service.close()
    })
    const [unlimited, limited] = engines as [(typeof engines)[0], (typeof engines)[0]]
    const options = { own: true, reader: 'openai:reader', baseUrl: service.baseUrl, pricePrompt: 1, priceOutput: 1 }
    const { usage } = await unlimited.ledgers.read(event(), options)
    const cost = usage?.cost
    if (typeof cost !== 'number') throw new Error('The cost of the whole reading is not known.')
    await expect(limited.ledgers.read(event(), { ...options, maxCost: (2 * cost) / 3 })).rejects.toThrow(/cost/iu)
    const stoppedAt = questionsTo(service).length
    const rest = await limited.ledgers.read(event(), { ...options, maxCost: cost })
    expect(rest.reader).toBe('reader')
    expect(questionsTo(service).filter((kind) => kind === 'facts')).toHaveLength(6)
    expect(rest.usage?.calls).toBe(questionsTo(service).length - stoppedAt)
    expect(rest.usage?.calls).toBeGreaterThan(0)
  }, 120_000)
})
