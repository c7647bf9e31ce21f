/**
 * A child that runs a plan and kills itself, with SIGKILL, when so many cells have begun. Argument: JSON {workspace,
 * request, begun}.
 */
import { createLab } from '../../../../dist/bundle/lab/engine/createLab.js'

const { workspace, request, begun } = JSON.parse(process.argv[2])
const seen = new Set()
await createLab({ workspace }).benchmark.run(request, {
  onProgress: ({ running }) => {
    for (const name of running) seen.add(name)
    if (seen.size >= begun) process.kill(process.pid, 'SIGKILL')
  },
})
