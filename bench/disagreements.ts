import { join } from 'node:path'
import { z } from 'zod'
import { indexEvidence } from '../core/chunk/indexEvidence.ts'
import { chunkIdSchema, pageIdSchema } from '../core/domain/ids.ts'
import { findComparable } from '../core/judge/disagreements/findComparable.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import { atOnce } from '../core/platform/pausingWork.ts'
import { readJsonLines } from '../core/platform/readJsonLines.ts'
import { readWrittenClaims, readWrittenPages, writtenEvents } from './writtenClaims.ts'

// Plants each faulty sentence of ../shared/data/written as the only sentence of another page, and counts how often it is
// among the sentences that a judge is to compare with the honest sentence that it distorts.
const rowSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.enum(['supported', 'unsupported', 'contradicted']),
  fault: z.string().nullable(),
  of: z.string().nullable(),
})

for (const [name, events] of Object.entries(writtenEvents)) {
  const counts = new Map<string, { all: number; compared: number }>()
  let [sentences, labels, time] = [0, 0, 0]
  for (const event of events) {
    const honest = (await readWrittenClaims(event)).filter((claim) => claim.honest)
    const { labelled } = await readWrittenPages(event)
    const [page] = labelled.flatMap((document) => document.page)
    if (page === undefined) throw new Error(`${event} has no page`)
    const file = join(packageRoot, '..', 'shared', 'data', 'written', `${event}.jsonl`)
    const rows = await readJsonLines(file, { schema: () => rowSchema, form: '{"id": "f001", "of": "h001"}' })
    const faulty = rows.filter(({ of }) => of !== null)
    const planted = faulty.map(({ text }, at) => {
      const number = 1000 + at
      const id = pageIdSchema.parse(`planted-${at}`)
      const sentence = { chunkId: chunkIdSchema.parse(`planted-${at}`), start: 0, end: text.length, text }
      return { number, page: { ...page, id, text }, sentences: [{ ...sentence, label: `${number}.1` }] }
    })
    const index = indexEvidence([...labelled, ...planted])
    const cited = honest.map(({ claim }) => ({
      text: claim.sentence,
      labels: claim.evidence.map(({ label }) => label),
    }))
    const started = performance.now()
    const found = atOnce(findComparable(cited, { index, language: 'en' }))
    time += performance.now() - started
    sentences += cited.length
    labels += found.flat().length
    for (const [at, { label, of }] of faulty.entries()) {
      const place = honest.findIndex(({ id }) => id === `${event} ${of ?? ''}`)
      const count = counts.get(label) ?? { all: 0, compared: 0 }
      count.all += 1
      if (found[place]?.includes(planted[at]?.sentences[0]?.label ?? '') === true) count.compared += 1
      counts.set(label, count)
    }
  }
  const each = [...counts].map(([label, { all, compared }]) => `${label} ${compared} of ${all}`)
  const size = `${(labels / sentences).toFixed(1)} sentences to compare for each, ${Math.round(time)} ms`
  process.stdout.write(`${name}: ${each.join(', ')}; ${sentences} sentences, ${size}\n`)
}
