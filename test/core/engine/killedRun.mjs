/**
 * A child that drafts an event and kills itself, with SIGKILL, at the n-th moment of its run. A moment is each of the first
 * two reports of a step's progress (before it and inside it) and each look at the clock (after a step's work, before its
 * result is stored).
 *
 * Arguments: JSON {workspace, request, moment}. Writes draft.json to standard output and, to standard error, the
 * number of moments it lived through.
 */
import { exportDraft } from '../../../dist/bundle/core/export/exportDraft.js'
import { createEngine } from '../../../dist/bundle/core/engine/createEngine.js'

const { workspace, request, moment } = JSON.parse(process.argv[2])
let moments = 0
function live() {
  moments += 1
  if (moments === moment) process.kill(process.pid, 'SIGKILL')
}
const reports = new Map()
function report({ step, part }) {
  const name = `${step} ${part ?? ''}`
  const seen = (reports.get(name) ?? 0) + 1
  reports.set(name, seen)
  if (seen <= 2) live()
}
const clock = {
  now() {
    live()
    return new Date()
  },
}
const engine = createEngine({ workspace, clock })
const { draft } = await engine.draft(request, { onProgress: report })
engine.close()
process.stdout.write(exportDraft(draft, 'json'))
process.stderr.write(String(moments))
