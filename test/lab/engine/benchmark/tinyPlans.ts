import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { openResults } from '../../../../lab/benchmark/results/openResults.ts'
import type { BenchmarkCall, BenchmarkRun, RunRequest } from '../../../../lab/engine/benchmark/benchmarkLibrary.ts'
import { createLab } from '../../../../lab/engine/createLab.ts'

/** Events of two short texts each, which differ in their names and numbers. */
export function makeEvents(folder: string, count: number): string {
  const place = join(folder, 'events')
  mkdirSync(place, { recursive: true })
  for (let number = 1; number <= count; number += 1) {
    const texts = [
      `The ferry Merrin ${number} ran aground near Harrow Bay on 14 May 2026. No deaths were reported and nobody was missing. The ferry carried ${100 + number} people.`,
      `The Merrin ${number} carried ${60 + number} tonnes of marine diesel. The last person to leave the ferry, its master, was taken off at 22:18. The Kellan lifeboat reached the ferry 23 minutes after the distress call.`,
    ]
    const documents = texts.map((text, index) => ({
      provenance: 'search',
      title: `Page ${index}`,
      url: `https://news.example/${number}/${index}`,
      text,
    }))
    const event = { title: `Grounding of the ferry Merrin ${number}`, date: '2026-05-14', documents }
    writeFileSync(join(place, `ferry-${number}.json`), JSON.stringify(event))
  }
  return place
}

export function writePlan(folder: string, name: string, plan: object): string {
  const path = join(folder, `${name}.yaml`)
  // JSON is YAML.
  writeFileSync(path, JSON.stringify({ events: 'events', ...plan }))
  return path
}

export async function runPlan(request: RunRequest, call: BenchmarkCall = {}): Promise<BenchmarkRun> {
  const lab = createLab({ workspace: `${request.results}.workspace` })
  try {
    return await lab.benchmark.run(request, call)
  } finally {
    lab.close()
  }
}

/** Sets the time that cells took to nothing: it is the one thing in which two runs of a plan may differ. */
export function forgetSeconds(path: string): void {
  const database = new DatabaseSync(path)
  database.exec(`UPDATE cells SET record = json_set(record, '$.seconds', 0)`)
  database.close()
}

/** Cells, without the time they took, and drafts. */
export function contentOf(path: string): object {
  forgetSeconds(path)
  using results = openResults(path)
  const read = results.read()
  return { read, drafts: read.cells.map(({ event, arm }) => results.draft(event, arm)) }
}
