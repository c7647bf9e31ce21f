import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CitewrightError } from '../../../../core/domain/citewrightError.ts'
import type { Draft } from '../../../../core/domain/draft.ts'
import type { LongCall } from '../../../../core/domain/progress.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import { RunFailedError } from '../../../../core/engine/pipeline/runFailedError.ts'
import type { RunReport } from '../../../../core/engine/pipeline/runReport.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import {
  startOpenaiServer,
  type OpenaiServer,
  type RecordedRequest,
  type ScriptedReply,
} from '../../../openaiServer.ts'
import { storeReadPages } from '../../../readPages.ts'
import { badAnswers, says, type BadAnswer } from './badAnswers.ts'
import { askedFor, told, sections, outline, answersWell, gone, expectSound, expectPaid } from './goodAnswers.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const folder = temporaryFolder('bad-writers')
/** A workspace that holds the event's pages as they are read. */
const read = join(folder, 'read.sqlite')
let server: OpenaiServer
let script: (request: RecordedRequest) => ScriptedReply

beforeAll(async () => {
  makeSmallEvent()
  await storeReadPages(join(folder, 'event'), read)
  server = await startOpenaiServer({ script: (request) => script(request) })
})
afterAll(async () => {
  await server.close()
})

/** An event of two of the sample's pages. */
function makeSmallEvent(): void {
  mkdirSync(join(folder, 'event', 'pages'), { recursive: true })
  const event = { title: 'Harrow Bay ferry grounding', date: '2026-05-14' }
  writeFileSync(join(folder, 'event', 'event.json'), JSON.stringify(event))
  for (const name of ['northline-wire.html', 'coastguard-incident.html']) {
    copyFileSync(join(packageRoot, 'resources', 'sample', 'pages', name), join(folder, 'event', 'pages', name))
  }
}

interface Run {
  readonly draft?: Draft
  readonly report?: RunReport
  readonly error?: unknown
  /** What was asked of the service, in the order in which it arrived. */
  readonly asked: readonly string[]
}

/** Drafts the event. The published procedure takes sentences as they are, whatever a verifier says: it needs none here. */
async function run(workspace: string, request: Partial<DraftRequest>, call: LongCall = {}): Promise<Run> {
  const before = server.requests.length
  const asked = (): readonly string[] => server.requests.slice(before).map(askedFor)
  const file = join(folder, `${workspace}.sqlite`)
  if (!existsSync(file)) copyFileSync(read, file)
  const engine = createEngine({ workspace: file })
  try {
    const result = await engine.draft(
      {
        source: { kind: 'event', path: join(folder, 'event') },
        preset: 'paper',
        verifier: 'none',
        chunkWords: 60,
        writer: 'openai:bad',
        baseUrl: server.baseUrl,
        ...request,
      },
      call,
    )
    return { ...result, asked: asked() }
  } catch (error) {
    return { error, asked: asked(), ...(error instanceof RunFailedError ? { report: error.report } : {}) }
  } finally {
    engine.close()
  }
}

function failureOf(error: unknown): CitewrightError {
  if (error instanceof CitewrightError) return error
  throw error
}

describe('An article as published by a writer that', () => {
  it.each(badAnswers)('$fault', async (bad: BadAnswer) => {
    const workspace = `rr-${bad.heading}`
    script = (request) => (askedFor(request) === 'article' ? bad.reply : answersWell(request))
    const { draft, report, error, asked } = await run(workspace, { method: 'rr' })
    expect(asked).toEqual(['article'])
    expectPaid(report!, 1)
    expect(report!.steps.find(({ name }) => name === 'write')!.calls[0]!.finish).toBe(bad.finish)
    script = answersWell
    const again = await run(workspace, { method: 'rr' })
    if (bad.kept > 0) {
      expect(error).toBeUndefined()
      expectHandled(draft!, report!, [bad])
      expect(again.asked).toEqual([])
      expect(again.draft).toEqual(draft)
      return
    }
    expect(draft).toBeUndefined()
    expect(failureOf(error).problem).toMatch(bad.fails!)
    expect(report!.outcome).toBe('failed')
    expect(report!.failure!.problem).toMatch(bad.fails!)
    const reasons = report!.steps.flatMap(({ failures }) => failures)
    expect(reasons).toHaveLength(1)
    // An answer without a sentence is asked for anew.
    expect(again.asked).toEqual(['article'])
    expect(again.draft!.sections.flatMap(({ sentences }) => sentences)).toHaveLength(1)
  })
})

/** What the draft and its report say of some bad answers, a section each or the whole article. */
function expectHandled(draft: Draft, report: RunReport, answers: readonly BadAnswer[]): void {
  expectSound(draft)
  const expected = new Map<string, number>()
  for (const [kind, count] of answers.flatMap(({ defects = [] }) => defects)) {
    expected.set(kind, (expected.get(kind) ?? 0) + count)
  }
  expect(new Map(draft.defects.map(({ kind, count }) => [kind, count]))).toEqual(expected)
  for (const { notes } of answers) expect(report.notes.join('\n')).toContain(notes ?? '')
}

describe('An article section by section as published', () => {
  const headings = badAnswers.map(({ heading }) => heading)
  const request = { outline: headings.map((heading) => `==${heading}==`).join('\n') }

  it('keeps what is good of every section, whatever goes wrong in each', async () => {
    const workspace = 'prr'
    script = (asked) => badAnswers.find(({ heading }) => heading === askedFor(asked))?.reply ?? answersWell(asked)
    const { draft, report, asked } = await run(workspace, request)
    expect(asked.toSorted()).toEqual(headings.toSorted())
    expectPaid(report!, asked.length)
    expectHandled(draft!, report!, badAnswers)
    const kept = draft!.sections
      .filter(({ heading }) => heading !== '')
      .map((each) => [each.heading, each.sentences.length])
    expect(kept).toEqual(badAnswers.filter((bad) => bad.kept > 0).map((bad) => [bad.heading, bad.kept]))
    script = answersWell
    const again = await run(workspace, request)
    expect(again.asked).toEqual([])
    expect(again.draft).toEqual(draft)
    expect(again.report!.tokens).toEqual({ prompt: 0, output: 0 })
  })

  it('stops where the connection drops after three sections, keeps these, and goes on with the fourth', async () => {
    const workspace = 'lost'
    const first = sections
    let drops = 0
    script = (request) => {
      if (askedFor(request) !== first[3]) return answersWell(request)
      drops += 1
      return drops === 1 ? { ...says('Visibility in'), dropAfter: 1 } : gone
    }
    const { error, report, asked } = await run(workspace, { outline })
    expect(failureOf(error)).toMatchObject({ kind: 'unavailable' })
    expect(failureOf(error).problem).toContain('gone for today')
    // Sections are asked for side by side, four at a time.
    expect(asked.toSorted()).toEqual([...first, first[3]].toSorted())
    expectPaid(report!, 3)
    expect(report!.failure).toMatchObject({ step: 'write', problem: failureOf(error).problem })
    script = answersWell
    const again = await run(workspace, { outline })
    expect(again.asked).toEqual(first.slice(3))
    expect(again.draft!.sections.map(({ heading }) => heading || 'opening')).toEqual(first)
    expectSound(again.draft!)
    expectPaid(again.report!, first.length - 3)
  })
})

describe('A run', () => {
  it('whose connection drops once asks again, and says so', async () => {
    let asked = 0
    script = (request) => {
      asked += 1
      return asked === 1 ? { ...says('The last person to'), dropAfter: 2 } : answersWell(request)
    }
    const { draft, report } = await run('dropped-once', {})
    expect(report!.steps.find(({ name }) => name === 'write')!.calls).toMatchObject([{ retries: 1 }])
    expect(draft!.sections.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([told['article']])
    expectSound(draft!)
  })

  it('of a writer that falls silent can be interrupted, and goes on with what is missing', async () => {
    const stop = new AbortController()
    script = (request) => {
      if (askedFor(request) !== 'Fuel spill') return answersWell(request)
      setTimeout(() => stop.abort(new Error('the editor has waited long enough')), 50)
      return { kind: 'silence' }
    }
    const request = { outline }
    const { error, asked } = await run('silent', request, { signal: stop.signal })
    expect(error).toEqual(new Error('the editor has waited long enough'))
    expect(asked).toContain('Fuel spill')
    script = answersWell
    const again = await run('silent', request)
    // The others were asked for beside it, and may or may not have been answered.
    expect(again.asked).toContain('Fuel spill')
    expect(again.asked).not.toContain('outline')
    expectSound(again.draft!)
  })

  it('fails where every section is refused, and can be tried with another seed', async () => {
    const plan = ['outline', ...sections]
    script = (request) => (askedFor(request) === 'outline' ? says(outline) : says('I cannot help with that.'))
    const { error, report, asked } = await run('refused', { method: 'prr' })
    expect(failureOf(error).problem).toContain('declined to write every section')
    expect(failureOf(error).remedy).toContain('another seed')
    expect(asked.toSorted()).toEqual(plan.toSorted())
    expectPaid(report!, plan.length)
    expect(report!.failure!.raw).toContain('I cannot help with that.')
    script = answersWell
    const again = await run('refused', { method: 'prr', seed: 1 })
    expect(again.draft!.sections.map(({ heading }) => heading)).toEqual(sections)
  })

  it('fails where the writer plans no section, and asks for the plan again', async () => {
    script = () => says('I am sorry, I cannot help with that.')
    const { error, report } = await run('unplanned', { method: 'prr' })
    expect(failureOf(error).problem).toContain('it named no section')
    expectPaid(report!, 1)
    script = answersWell
    const again = await run('unplanned', { method: 'prr' })
    expect(again.asked[0]).toBe('outline')
    expect(again.draft!.sections.map(({ heading }) => heading)).toEqual(sections)
  })
})
