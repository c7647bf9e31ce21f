/**
 * A child that drafts an event and kills itself, with SIGKILL, at the n-th moment of its run. A moment is each of the first
 * two reports of a step's progress (before it and inside it) and each look at the clock (after a step's work, before its
 * result is stored).
 *
 * Arguments: JSON {workspace, request, moment}. Writes draft.json to standard output and, to standard error, a line when it
 * begins and one for each moment that it lives through: the step and a hash of what the workspace's files hold.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { exportDraft } from '../../../../dist/bundle/core/export/exportDraft.js'
import { createEngine } from '../../../../dist/bundle/core/engine/createEngine.js'

const { workspace, request, moment } = JSON.parse(process.argv[2])
process.stderr.write('begun\n')
let moments = 0
let step = ''
function live() {
  moments += 1
  if (moments === moment) process.kill(process.pid, 'SIGKILL')
  if (moment === 0) process.stderr.write(`${step} ${stored()}\n`)
}
/** What a process that goes on after this one would find. */
function stored() {
  const hash = createHash('sha256')
  for (const file of [workspace, `${workspace}-wal`]) hash.update(existsSync(file) ? readFileSync(file) : '')
  return hash.digest('hex')
}
const reports = new Map()
function report({ step: begun, part }) {
  step = begun
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
