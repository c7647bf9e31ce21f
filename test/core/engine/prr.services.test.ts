import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { LongCall } from '../../../core/domain/progress.ts'
import { createEngine } from '../../../core/engine/createEngine.ts'
import type { DraftRequest } from '../../../core/engine/draftRequest.ts'
import type { DraftResult, Engine } from '../../../core/engine/engine.ts'
import { packageRoot } from '../../../core/host/packageRoot.ts'
import { startOpenaiServer, type OpenaiServer, type RecordedRequest, type ScriptedReply } from '../../openaiServer.ts'
import { workspaceWithSample } from '../../readPages.ts'

const source = { kind: 'event', path: join(packageRoot, 'resources', 'sample') } as const
const headings = ['Voyage', 'Grounding', 'Rescue', 'Fuel spill', 'Investigation', 'Reactions']
const folder = mkdtempSync(join(tmpdir(), 'citewright-prr-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
  it("opens with a lead, writes the editor's own outline, and asks for no plan", async () => {
    server = await startOpenaiServer({ script: answer })
    const { draft: made } = await draft({ outline: '==Rescue==\n==Fuel spill==\n', verifier: 'none' })
    expect(made.sections.map(({ heading }) => heading)).toEqual(['', 'Rescue', 'Fuel spill'])
    expect(server.requests.map(askedFor)).toEqual(['opening', 'Rescue', 'Fuel spill'])
  })

  it('refuses an outline without a section, and one for the extractive writer', async () => {
    server = await startOpenaiServer({ script: answer })
    await expect(draft({ outline: '\n==References==\n' })).rejects.toThrow('The outline names no section.')
    await expect(draft({ writer: 'extractive', outline: '==Rescue==' })).rejects.toThrow('plans no outline')
    expect(server.requests).toHaveLength(0)
  })

  it('leaves out a section that the model declines, and names it', async () => {
    server = await startOpenaiServer({
      script: (request) =>
        askedFor(request) === 'Reactions'
          ? { kind: 'stream', deltas: ['I am sorry, the documents do not contain information on this.'] }
          : answer(request),
    })
    const { draft: made, report } = await draft({ verifier: 'none' })
    expect(made.sections.map(({ heading }) => heading)).not.toContain('Reactions')
    expect(report.notes.join(' ')).toContain('Left out, because the model wrote nothing for them: Reactions.')
    expect(report.steps.find(({ part, name }) => name === 'write' && part === 'Reactions')!.failures).toHaveLength(1)
  })

  it('goes on where a service was lost after three sections, and pays for none twice', async () => {
    let lost = true
    server = await startOpenaiServer({
      script: (request) => (lost && askedFor(request) === 'Rescue' ? errorBody : answer(request)),
    })
    await expect(draft({ seed: 7 })).rejects.toThrow(/refused|quota|key/i)
    expect(server.requests.map(askedFor)).toEqual(['outline', 'opening', 'Voyage', 'Grounding', 'Rescue'])
    for (const engine of engines.splice(0)) engine.close()
    lost = false
    const { report } = await draft({ seed: 7 })
    expect(server.requests.slice(5).map(askedFor)).toEqual(['Rescue', 'Fuel spill', 'Investigation', 'Reactions'])
    expect(report.steps.filter(({ name, outcome }) => name === 'write' && outcome === 'reused')).toHaveLength(3)
    expect(report.tokens.prompt).toBe(400)
  })
})

const errorBody: ScriptedReply = {
  kind: 'body',
  status: 401,
  body: JSON.stringify({ error: { message: 'The key was refused.' } }),
  headers: { 'content-type': 'application/json' },
}

describe('an outline', () => {
  it('is planned once, and a draft that follows does not ask for it again', async () => {
    server = await startOpenaiServer({ script: answer })
    const engine = createEngine({ workspace: await workspaceWithSample(join(folder, 'outline.sqlite')) })
    engines.push(engine)
    const request = { source, writer: 'openai:planner', baseUrl: server.baseUrl }
    expect((await engine.outline(request)).headings).toEqual(headings)
    await engine.draft({ ...request, method: 'prr' })
    expect(server.requests.filter((each) => askedFor(each) === 'outline')).toHaveLength(1)
  })
})

describe('a run section by section that is killed after its third section', () => {
  it('goes on with the fourth', async () => {
    let alive = true
    server = await startOpenaiServer({
      script: (request) => {
        if (alive && askedFor(request) === headings[3]) {
          child.kill('SIGKILL')
          return { kind: 'silence' }
        }
        return answer(request)
      },
    })
    const request: DraftRequest = {
      source,
      method: 'prr',
      preset: 'grounded',
      writer: 'openai:planner',
      baseUrl: server.baseUrl,
    }
    const workspace = await workspaceWithSample(join(folder, 'killed.sqlite'))
    const child = spawn(
      process.execPath,
      [join(packageRoot, 'test/core/engine/killedRun.mjs'), JSON.stringify({ workspace, request, moment: 0 })],
      { stdio: 'ignore' },
    )
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)))
    expect(signal).toBe('SIGKILL')
    const before = server.requests.length
    alive = false
    const engine = createEngine({ workspace })
    engines.push(engine)
    const { draft: made } = await engine.draft(request)
    expect(server.requests.slice(before).map(askedFor)).toEqual(headings.slice(3))
    expect(made.sections.map(({ heading }) => heading)).toEqual(['', ...headings])
  })
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
