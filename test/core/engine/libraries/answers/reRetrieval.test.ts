import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from '../../../../../core/engine/createEngine.ts'
import type { Engine } from '../../../../../core/engine/engine.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { eventFolders } from '../../../../askedEvent.ts'
import { describeWithShared, sharedPath } from '../../../../sharedData.ts'

const folders = eventFolders()
let engine: Engine
beforeAll(() => {
  engine = createEngine({ workspace: ':memory:' })
})
afterAll(() => {
  engine.close()
  folders.remove()
})

/** Three documents a round, as published, and the next twenty to choose from. */
const published = { documents: 3, candidates: 20 } as const

describe('a question whose answer is only in documents 4 to 23 of the sample', () => {
  // The pages that tell it in what ranks first are left out.
  it.each([['How many crew were on board?', ['www.northline.example', 'www.dailyledger.example'], '15']])(
    '%s is answered by re-retrieval',
    async (question, deny, answer) => {
      const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample'), deny } as const
      const first = await engine.ask({ source, question, ...published, candidates: 0 })
      expect(first).toMatchObject({ answer: null, rounds: [{ documents: 3 }] })
      const both = await engine.ask({ source, question, ...published })
      expect(both).toMatchObject({ answer, reading: { round: 2 }, rounds: [{ documents: 3 }, { documents: 3 }] })
      const early = new Set([first.reading, ...first.others].map((each) => each?.evidence.chunkId))
      expect(early.has(both.reading?.evidence.chunkId)).toBe(false)
    },
  )
})

describeWithShared('real pages of which one alone answers a question', () => {
  /** An event of the research data with the pages that tell the answer left out, but for one. */
  function event(file: string, told: RegExp, kept?: number): string {
    const whole = JSON.parse(readFileSync(sharedPath('data', 'wikigenbench', file), 'utf8')) as {
      readonly documents: readonly { readonly text: string }[]
    }
    const documents = whole.documents.filter(({ text }, at) => at === kept || !told.test(text))
    const path = join(folders.folder, `${kept ?? 'none'}-${file}`)
    writeFileSync(path, JSON.stringify({ ...whole, documents }))
    return path
  }
  const ask = (path: string, question: string, candidates = 20) =>
    engine.ask({ source: { kind: 'event', path }, question, documents: 3, candidates })

  it.each([
    ['73923491.json', 'Where is the Shakahola forest?', /Kilifi|Malindi/, 2],
    ['72737526.json', 'When did Keenan Anderson die?', /January 3|Jan\. 3/, 2],
  ])('of %s: "%s" is answered by re-retrieval alone', async (file, question, told, page) => {
    const path = event(file, told, page)
    expect(await ask(path, question, 0)).toMatchObject({ answer: null })
    const { answer, reading } = await ask(path, question)
    expect(answer).toMatch(told)
    expect(reading?.round).toBe(2)
  })

  it.each([
    ['73971160.json', 'Where was Lust Stories 2 released?', /Netflix/],
    ['73979625.json', 'How much are the gift cards of Doug Burgum worth?', /\$20/],
    ['72063375.json', 'Where was Final Battle held?', /College Park|Arlington|Texas/],
  ])('of %s: "%s" is refused where none does', async (file, question, told) => {
    const { answer, abstained, rounds, widen, event: asked } = await ask(event(file, told), question)
    expect([answer, abstained, rounds.map(({ documents }) => documents)]).toEqual([null, true, [3, 3]])
    expect(widen?.startsWith(asked.title)).toBe(true)
  })
})
