import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftRequest } from '../../../../../core/engine/pipeline/draftRequest.ts'
import { exportDraft } from '../../../../../core/export/exportDraft.ts'
import { packageRoot } from '../../../../../core/platform/packageRoot.ts'
import { isChat, messagesOf, sensibleWriter } from '../../../../sensibleWriter.ts'
import { openDraftingSession, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

type Writer = ReturnType<typeof sensibleWriter>

/** A writer with one false sentence, so that there are fixes and a second check too. */
const writer = (): Writer =>
  sensibleWriter({
    headings: ['Accident', 'Rescue'],
    answer: ({ kind, part, shown }, sensible) => {
      if (kind === 'section' && part === 'Rescue') return `${sensible} A whale towed the wreck to Lisbon. [1.1]`
      if (kind === 'fixes') return `S4: The stranded ship had ${shown.get('1.2')!.slice(3)} [1.2]`
      if (kind === 'omissions') return `==Rescue==\nHelen Ward led the inquiry, reports say. [3.1]`
      return undefined
    },
  })

/** A writer that fails its qualification, so that code chooses the evidence, and then words each group of notes. */
const smallWriter = (): Writer =>
  sensibleWriter({
    answer: ({ kind }, _, request) => {
      if (kind === 'trial') return 'A firm wanted to open the mine again. People went to court.'
      const prompt = messagesOf(request).at(-1)?.content ?? ''
      const notes = prompt.slice(prompt.lastIndexOf('Notes:')).match(/(?<=^- ).+$/gmu) ?? []
      return notes.length === 0 ? undefined : notes[0]!
    },
  })

/** Drafts in a process of its own, which is killed with SIGKILL when its request of a number from 1 arrives. */
async function killedAt(
  workspace: string,
  { request, answers, call }: { readonly request: DraftRequest; readonly answers: Writer; readonly call: number },
): Promise<NodeJS.Signals | null> {
  let arrived = 0
  session.script = (asked) => {
    if (isChat(asked)) arrived += 1
    if (arrived < call || !isChat(asked)) return answers(asked)
    child.kill('SIGKILL')
    return { kind: 'silence' }
  }
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'test/core/engine/pipeline/killedRun.mjs'), JSON.stringify({ workspace, request, moment: -1 })],
    { stdio: 'ignore' },
  )
  return new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))
}

describe('a draft that is killed between any two of its calls', () => {
  it.each<[string, () => Writer, string]>([
    ['section by section', writer, 'fixes Rescue'],
    ['from evidence that code chose', smallWriter, 'other'],
  ])('%s, is resumed: no answer is asked for twice, and the draft is the same', async (name, scripted, question) => {
    const request: DraftRequest = {
      source: { kind: 'event', path: session.event },
      method: 'prr',
      preset: 'grounded',
      verifier: 'none',
      writer: 'openai:sensible',
      baseUrl: session.server.baseUrl,
    }
    session.script = scripted()
    const whole = await session.draft(request)
    const expected = exportDraft(whole.draft, 'json')
    expect(whole.asked).toContain(question)
    expect(whole.asked.length).toBeGreaterThan(9)

    for (let call = 1; call <= whole.asked.length; call += 1) {
      const workspace = `killed ${name} ${call}`
      const before = session.server.requests.length
      const killed = await killedAt(session.workspaceFile(workspace), { request, answers: scripted(), call })
      expect(killed, `call ${call}`).toBe('SIGKILL')
      session.script = scripted()
      const { draft, report } = await session.draft(request, { workspace })
      expect(exportDraft(draft, 'json'), `killed at call ${call}`).toBe(expected)
      const sent = session.server.requests.slice(before).filter(isChat)
      // The one that was never answered is sent again.
      expect(sent, `killed at call ${call}`).toHaveLength(whole.asked.length + 1)
      expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(whole.asked.length)
      const calls = Object.values(report.purposes).reduce((sum, use) => sum + use.calls, 0)
      expect(calls, `killed at call ${call}`).toBe(whole.asked.length - call + 1)
    }
  })
})
