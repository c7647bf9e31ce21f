/**
 * A child that drafts an event and kills itself, with SIGKILL, at the n-th moment of its run. A moment is each report of
 * progress (before and inside the steps) and each look at the clock (after a step's work, before its result is stored).
 *
 * Arguments: JSON {workspace, request, moment}. Writes draft.json to standard output and, to standard error, the
 * number of moments it lived through.
 */
import { exportDraft } from '../../../dist/core/export/exportDraft.js'
import { createEngine } from '../../../dist/core/engine/createEngine.js'

const { workspace, request, moment } = JSON.parse(process.argv[2])
let moments = 0
function live() {
  moments += 1
  if (moments === moment) process.kill(process.pid, 'SIGKILL')
}
const clock = {
  now() {
    live()
    return new Date()
  },
}
const engine = createEngine({ workspace, clock })
const { draft } = await engine.draft(request, { onProgress: live })
engine.close()
process.stdout.write(exportDraft(draft, 'json'))
process.stderr.write(String(moments))
