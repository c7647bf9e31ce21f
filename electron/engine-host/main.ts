import { createEngine } from '../../core/engine/createEngine.ts'
import { isWriteProtected } from '../../core/store/openWorkspace.ts'
import { logFault } from '../../core/platform/logFault.ts'
import type { FromEngine } from '../contract/messages.ts'
import { relayLlamaTrials } from './relayLlamaTrials.ts'
import { serveEngine } from './serveEngine.ts'

/**
 * The engine's process: an Electron utilityProcess that opens the workspace, so that the window never waits. Its first
 * argument is the workspace's file. It ends on request, or when its parent's port closes.
 */
const workspace = process.argv[2]
if (workspace === undefined) throw new Error('the engine’s process needs the path of a workspace')

// The process still ends; what started it notes that, but does not know why.
process.on('uncaughtExceptionMonitor', (error) => logFault(error))

let keys: Readonly<Record<string, string>> = {}
const engine = createEngine({ workspace, readsProtected: true, keys: () => keys })
serveEngine(engine, {
  isReadOnly: isWriteProtected(workspace),
  port: process.parentPort,
  onKeys: (given) => {
    keys = given
  },
  // Before anything loads node-llama-cpp.
  onTrial: relayLlamaTrials((order) => process.parentPort.postMessage({ type: 'trial', order } satisfies FromEngine)),
  onClose: () => {
    engine.close()
    process.exit(0)
  },
})
// By then the window shows its list of events, and the user has not yet chosen one.
setTimeout(() => void import('../../core/engine/libraries/drafts/createDraftLibrary.ts'), 2000)
