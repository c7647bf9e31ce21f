import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { LongCall } from '../../../../core/domain/progress.ts'
import { createEngine } from '../../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../../core/engine/pipeline/draftRequest.ts'
import type { DraftResult, Engine } from '../../../../core/engine/engine.ts'
import { packageRoot } from '../../../../core/platform/packageRoot.ts'
import {
  startOpenaiServer,
  type OpenaiServer,
  type RecordedRequest,
  type ScriptedReply,
} from '../../../openaiServer.ts'
import { RunFailedError } from '../../../../core/engine/pipeline/runFailedError.ts'
import { workspaceWithSample } from '../../../readPages.ts'
import { inShort, questionOf, questionsTo, sensibleWriter } from '../../../sensibleWriter.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
const headings = ['Voyage', 'Grounding', 'Rescue', 'Fuel spill', 'Investigation', 'Reactions']
const folder = temporaryFolder('prr')

let server: OpenaiServer
const engines: Engine[] = []
let made = 0
afterEach(async () => {
  for (const engine of engines.splice(0)) engine.close()
  await server.close()
})

function promptOf({ body }: RecordedRequest): string {
  const messages = body?.['messages'] as readonly { readonly content: string }[]
  return messages.at(-1)!.content
}

/** The section that a request asks for; `outline` for the plan. */
function askedFor(request: RecordedRequest): string {
  const prompt = promptOf(request)
  if (prompt.includes('Plan the sections')) return 'outline'
  return /Write the section "([^"]+)" now/.exec(prompt)?.[1] ?? 'opening'
}

/** What the pages tell, a sentence a section, in their own words: no model is needed to see that they carry it. */
const told: Readonly<Record<string, string>> = {
  'Penguin colonies': 'No deaths were reported and nobody was missing.',
  opening: 'No deaths were reported and nobody was missing.',
  Voyage: 'The ferry was on passage from Port Ellery to Kellan with 131 passengers and 15 crew.',
  Grounding: 'At 19:33 the lookout left the bridge to check a report of smoke in the galley.',
  Rescue: 'The last person to leave the ferry, its master, was taken off at 22:18.',
  'Fuel spill': 'The Isla Merrin carried 62 tonnes of marine diesel.',
  Investigation: 'The voyage data recorder was recovered intact on 15 May.',
  Reactions: "The Seafarers' Union warned against blaming the crew before the investigation was complete.",
}

/** Answers with a plan of six sections, and for each a sentence that stands in the pages. */
function answer(request: RecordedRequest): ScriptedReply {
  const section = askedFor(request)
  const text =
    section === 'outline'
      ? headings.map((heading, index) => `${index + 1}. ${heading}`).join('\n')
      : `${told[section]}[1]`
  return { kind: 'stream', deltas: text.match(/\S+\s*/g) ?? [] }
}

async function draft(request: Partial<DraftRequest>, call: LongCall = {}): Promise<DraftResult> {
  const workspace = await workspaceWithSample(join(folder, `${request.seed ?? `new-${(made += 1)}`}.sqlite`))
  const engine = createEngine({ workspace })
  engines.push(engine)
  return engine.draft({ source, method: 'prr', writer: 'openai:planner', baseUrl: server.baseUrl, ...request }, call)
}

describe('Plan-Retrieve-Read as published', () => {
  it('asks for an outline, ranks for each section with its heading, and joins the sections in order', async () => {
    // The later a section stands, the sooner it is answered.
    server = await startOpenaiServer({
      script: (request) => {
        const place = headings.indexOf(askedFor(request))
        return {
          ...answer(request),
          ...(place < 0 ? {} : { firstDelayMs: 60 * (headings.length - place) }),
        }
      },
    })
    const { draft: made, report } = await draft({ preset: 'paper' })
    expect(made.method).toBe('prr')
    expect(made.sections.map(({ heading }) => heading)).toEqual(headings)
    expect(made.sections.map(({ query }) => query)).toEqual(headings.map((heading) => `${heading} ${made.event.title}`))
    expect(made.sections.every(({ ranking }) => ranking.length > 0 && ranking.length <= 5)).toBe(true)
    expect(server.requests).toHaveLength(1 + headings.length)
    expect(server.requests.slice(1).every(({ body }) => body?.['max_tokens'] === 400)).toBe(true)
    expect(
      report.steps
        .filter(({ name }) => name === 'write')
        .map(({ part }) => part)
        .sort(),
    ).toEqual([...headings].sort())
    expect(
      report.steps.every(({ name, calls }) => (name === 'write' || name === 'outline') === (calls.length === 1)),
    ).toBe(true)
    expect(report.steps.find(({ name }) => name === 'outline')!.parameters['prompt']).toMatch(
      /^outline version \d+, installed, sha256/,
    )
  })
})

describe('Plan-Retrieve-Read, grounded', () => {
  const grounded = { preset: 'grounded', verifier: 'none', seed: 7 } as const

  it('is refused for the extractive writer, which plans no outline', async () => {
    server = await startOpenaiServer({ script: sensibleWriter() })
    await expect(draft({ writer: 'extractive', outline: '==Rescue==' })).rejects.toThrow('plans no outline')
    expect(server.requests).toHaveLength(0)
  })

  it('goes on where a service was lost after two sections, and pays for none twice', async () => {
    let lost = true
    const answers = sensibleWriter({ headings })
    server = await startOpenaiServer({
      script: (request) => (lost && inShort(questionOf(request)) === 'section Rescue' ? errorBody : answers(request)),
    })
    const first = ['trial', 'judge trial', 'plan', 'section Voyage', 'section Grounding', 'section Rescue']
    const failed = await draft(grounded).catch((error: unknown) => error)
    if (!(failed instanceof RunFailedError)) throw new Error('the run did not fail', { cause: failed })
    expect(failed.message).toMatch(/refused|quota|key/i)
    expect(failed.report.purposes).toMatchObject({ qualify: { calls: 2 }, plan: { calls: 1 }, write: { calls: 2 } })
    expect(questionsTo(server)).toEqual(first)
    for (const engine of engines.splice(0)) engine.close()
    lost = false
    const { report, draft: made } = await draft(grounded)
    const rest = ['Rescue', 'Fuel spill', 'Investigation', 'Reactions'].map((heading) => `section ${heading}`)
    expect(questionsTo(server).slice(first.length)).toEqual([
      ...rest,
      'omissions',
      'judge',
      'lead',
      'judge',
      'pages',
      'fields',
    ])
    expect(report.steps.filter(({ name, outcome }) => name === 'write' && outcome === 'reused')).toHaveLength(2)
    expect(report.purposes).toMatchObject({ write: { calls: 5 }, check: { calls: 4 }, lead: { calls: 1 } })
    expect(report.purposes.qualify).toBeUndefined()
    expect(made.sections.map(({ heading }) => heading)).toEqual(['', ...headings])
  })
})

const errorBody: ScriptedReply = {
  kind: 'body',
  status: 401,
  body: JSON.stringify({ error: { message: 'The key was refused.' } }),
  headers: { 'content-type': 'application/json' },
}

describe('an outline', () => {
  it.each(['paper', 'grounded'] as const)(
    'of the preset %s is planned once, and a draft that follows does not ask for it again',
    async (preset) => {
      const sensible = sensibleWriter({ headings })
      server = await startOpenaiServer({ script: preset === 'paper' ? answer : sensible })
      const engine = createEngine({ workspace: await workspaceWithSample(join(folder, `outline-${preset}.sqlite`)) })
      engines.push(engine)
      const request = { source, writer: 'openai:planner', baseUrl: server.baseUrl, preset }
      expect((await engine.outline(request)).headings).toEqual(headings)
      await engine.draft({ ...request, method: 'prr', verifier: 'none' })
      const plans = server.requests.filter((each) =>
        /Plan the sections|Plan an encyclopedia/.test(JSON.stringify(each.body ?? {})),
      )
      expect(plans).toHaveLength(1)
    },
  )
})

describe('a rewritten draft', () => {
  it('keeps headings and citations, takes what stays supported, and puts the rest back', async () => {
    const before = 'The Isla Merrin carried 62 tonnes of marine diesel.'
    server = await startOpenaiServer({
      script: (request) => {
        if (promptOf(request).includes('each after its mark')) {
          return {
            kind: 'stream',
            deltas: ['[S1] The ferry carried 62 tonnes of marine diesel.\n[S2] It carried 90 tonnes.'],
          }
        }
        return { kind: 'stream', deltas: [`==Fuel==\n${before}[1] The ferry had 62 tonnes of diesel on board.[1]`] }
      },
    })
    const { draft: made, report } = await draft({ method: 'rr', rewrite: true, preset: 'paper' })
    expect(made.parameters.rewrite).toBe(true)
    expect(made.sections.map(({ heading }) => heading)).toEqual(['Fuel'])
    const [first, second] = made.sections[0]!.sentences
    expect(first).toMatchObject({
      text: 'The ferry carried 62 tonnes of marine diesel.',
      record: { asWritten: before },
    })
    expect(second).toMatchObject({ text: 'The ferry had 62 tonnes of diesel on board.' })
    expect(second!.record!.steps[0]!.action).toBe('put-back')
    expect(report.steps.find(({ name, part }) => name === 'rewrite' && part === 'check')!.counts).toMatchObject({
      rewritten: 1,
      putBack: 1,
    })
  })
})
