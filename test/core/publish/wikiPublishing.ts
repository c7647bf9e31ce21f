import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createPace, type Pace } from '../../../core/collect/providers/pace.ts'
import { createWeb } from '../../../core/collect/web/createWeb.ts'
import type { WebOptions } from '../../../core/collect/web/web.ts'
import { openWikiSession, type WikiSession } from '../../../core/publish/openWikiSession.ts'
import type { PressJournal } from '../../../core/publish/publication.ts'
import type { WikiAccount } from '../../../core/publish/wikiAccount.ts'
import { openWorkspace } from '../../../core/store/openWorkspace.ts'
import { workspacePresses } from '../../../core/store/publications.ts'
import { temporaryFolder } from '../../temporaryFolder.ts'

/** A journal in a workspace on the disk. */
export function pressJournal(): PressJournal {
  const folder = temporaryFolder('presses')
  const workspace = openWorkspace(join(folder, 'workspace'))
  onTestFinished(() => {
    workspace.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return workspacePresses(workspace, () => new Date())
}

interface Asking {
  readonly session: WikiSession
  readonly pace: Pace
  /** Milliseconds that were waited for, in order; nobody waits. */
  readonly waited: readonly number[]
}

/** A session with a server of this machine. `onWait` is called for each wait. */
export function sessionWith(
  account: Omit<WikiAccount, 'isOwn'>,
  { onWait, ...options }: WebOptions & { readonly onWait?: () => void } = {},
): Asking {
  const waited: number[] = []
  const pace = createPace({
    now: () => 0,
    sleep: (ms) => {
      waited.push(ms)
      onWait?.()
      return Promise.resolve()
    },
  })
  const web = createWeb({ environment: {}, ...options })
  onTestFinished(() => web.close())
  return { session: openWikiSession({ ...account, isOwn: true, web, pace }), pace, waited }
}
