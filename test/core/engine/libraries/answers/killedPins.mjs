/**
 * A child that asks pinned questions again and kills itself, with SIGKILL, when it is told of progress for the n-th time.
 *
 * Arguments: JSON {workspace, settingsFolder, draft, at}.
 */
import { createEngine } from '../../../../../dist/bundle/core/engine/createEngine.js'

const { workspace, settingsFolder, draft, at } = JSON.parse(process.argv[2])
const engine = createEngine({ workspace, settingsFolder })
let told = 0
await engine.drafts.askPins(draft, {
  onProgress() {
    told += 1
    if (told === at) process.kill(process.pid, 'SIGKILL')
  },
})
engine.close()
process.stdout.write(String(told))
