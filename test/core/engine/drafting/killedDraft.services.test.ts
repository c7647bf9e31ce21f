import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftRequest } from '../../../../core/engine/draftRequest.ts'
import { exportDraft } from '../../../../core/export/exportDraft.ts'
import { packageRoot } from '../../../../core/host/packageRoot.ts'
import { isChat, messagesOf, sensibleWriter } from '../../../sensibleWriter.ts'
import { openDraftingSession, type DraftingSession } from './draftingSession.ts'

let session: DraftingSession
beforeAll(async () => {
  session = await openDraftingSession()
})
afterAll(() => session.close())

/** A writer with one false sentence, so that there are fixes and a second check too. */
const writer = (): ReturnType<typeof sensibleWriter> =>
  sensibleWriter({
    headings: ['Accident', 'Rescue'],
    answer: ({ kind, part, shown }, sensible) => {
      if (kind === 'section' && part === 'Rescue') return `${sensible} A whale towed the wreck to Lisbon. [1.1]`
      if (kind === 'fixes') return `S4: The stranded ship had ${shown.get('1.2')!.slice(3)} [1.2]`
      if (kind === 'omissions') return `==Rescue==\nHelen Ward led the inquiry, reports say. [3.1]`
      return undefined
    },
  })

/** Drafts in a process of its own, which is killed with SIGKILL when its request of a number from 1 arrives. */
async function killedAt(workspace: string, request: DraftRequest, call: number): Promise<NodeJS.Signals | null> {
  const answers = writer()
  let arrived = 0
  session.script = (asked) => {
    if (isChat(asked)) arrived += 1
    if (arrived < call || !isChat(asked)) return answers(asked)
    child.kill('SIGKILL')
    return { kind: 'silence' }
  }
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'test/core/engine/killedRun.mjs'), JSON.stringify({ workspace, request, moment: -1 })],
    { stdio: 'ignore' },
  )
  return new Promise((resolve) => child.on('close', (_, signal) => resolve(signal)))
}

describe('a draft section by section', () => {
  it('that is killed between any two of its calls is gone on with: no answer is asked for twice, and the draft is the same', async () => {
    const request: DraftRequest = {
      source: { kind: 'event', path: session.event },
      method: 'prr',
      preset: 'grounded',
      verifier: 'none',
      writer: 'openai:sensible',
      baseUrl: session.server.baseUrl,
    }
    session.script = writer()
    const whole = await session.draft(request)
    const expected = exportDraft(whole.draft, 'json')
    expect(whole.asked).toContain('fixes Rescue')
    expect(whole.asked.length).toBeGreaterThan(9)

    for (let call = 1; call <= whole.asked.length; call += 1) {
      const workspace = `killed-${call}`
      const before = session.server.requests.length
      expect(await killedAt(session.workspaceFile(workspace), request, call), `call ${call}`).toBe('SIGKILL')
      session.script = writer()
      const { draft, report } = await session.draft(request, { workspace })
      expect(exportDraft(draft, 'json'), `killed at call ${call}`).toBe(expected)
      const sent = session.server.requests.slice(before).filter(isChat)
      // The one that was never answered is sent again.
      expect(sent, `killed at call ${call}`).toHaveLength(whole.asked.length + 1)
      expect(new Set(sent.map((each) => JSON.stringify(messagesOf(each)))).size).toBe(whole.asked.length)
      const calls = Object.values(report.purposes).reduce((sum, use) => sum + use.calls, 0)
      expect(calls, `killed at call ${call}`).toBe(whole.asked.length - call + 1)
    }
  })
})
