import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packageRoot } from '../core/host/packageRoot.ts'
import { createVerifier } from '../core/verify/createVerifier.ts'
import { createGrounder } from '../core/write/grounded/createGrounder.ts'
import { readTruthEvent, truthEvents, type TruthEvent } from './truthEvents.ts'
import { faultKinds, plantFaults } from './truthFaults.ts'
import { outcomesOf, type Outcome } from './truthOutcomes.ts'

/**
 * Answers of a scripted writer, made of sentences of reference articles of which every other has a known fault: what the
 * grounded preset makes of them, beside the badges alone on citations taken as they are (`paper`).
 */
const { values } = parseArgs({
  options: {
    events: { type: 'string', default: 'measured' },
    most: { type: 'string', default: '60' },
    rounds: { type: 'string', default: '6' },
    show: { type: 'boolean', default: false },
    /** Counts as good whatever the verifier calls supported, read or not. */
    unread: { type: 'boolean', default: false },
  },
})
const ids: readonly string[] =
  values.events === 'measured' || values.events === 'tuning' ? truthEvents[values.events] : values.events.split(',')

if (!existsSync(join(packageRoot, '..', 'shared', 'data', 'wikigenbench'))) {
  console.log('Nothing measured: ../shared/data/wikigenbench is absent.')
} else await measure()

async function measure(): Promise<void> {
  const verifier = await createVerifier({ kind: 'builtin' })
  const all: Outcome[] = []
  const began = performance.now()
  console.log('event                                         carried  sentences  seconds')
  try {
    const events: TruthEvent[] = []
    for (const id of ids) events.push(await readTruthEvent(id, verifier, values.unread))
    const telling = events.filter(({ carried }) => carried.length > 0)
    for (const event of events) {
      // Claims of another event stand in for inventions.
      const other = telling[(telling.indexOf(event) + telling.length - 1) % telling.length] ?? event
      const started = performance.now()
      const grounder = createGrounder({ ...event, verifier })
      const outcomes: Outcome[] = []
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const planted = await plantFaults(event, other, { most: Number(values.most), round })
        outcomes.push(...(await outcomesOf(event, planted, grounder)))
      }
      all.push(...outcomes)
      const seconds = (performance.now() - started) / 1000
      const cells = [event.carried.length, outcomes.length].map((count) => String(count).padStart(9))
      console.log(`${event.event.title.slice(0, 44).padEnd(44)}${cells.join('  ')}  ${seconds.toFixed(1).padStart(7)}`)
      if (values.show) show(outcomes)
    }
  } finally {
    await verifier.close()
  }
  report(all, (performance.now() - began) / 1000)
}

function show(outcomes: readonly Outcome[]): void {
  for (const { planted, became, why } of outcomes) {
    const good = planted.fault === undefined ? became !== 'kept' : became === 'missed'
    if (good) console.log(`  [${planted.fault ?? 'good'} → ${became}] ${planted.text}\n      ${why}`)
  }
}

function reportGood(name: string, good: readonly Outcome[]): void {
  const count = (became: Outcome['became']): number => good.filter((one) => one.became === became).length
  const flagged = good.filter((one) => one.flagged).length
  console.log(
    `${name}: ${good.length}, lost ${count('dropped')} (${share(count('dropped'), good.length).trim()}), altered ${count('altered')};`,
    `paper flags ${flagged} (${share(flagged, good.length).trim()})`,
  )
}

function share(part: number, whole: number): string {
  return (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`).padStart(6)
}

function report(all: readonly Outcome[], seconds: number): void {
  const count = (list: readonly Outcome[], became: Outcome['became']): number =>
    list.filter((one) => one.became === became).length
  const row = (name: string, list: readonly Outcome[]): string => {
    const caught = list.filter(({ became }) => became !== 'missed').length
    const cells = [
      list.length,
      count(list, 'dropped'),
      count(list, 'repaired'),
      count(list, 'cited again'),
      count(list, 'missed'),
    ]
    const flagged = list.filter((one) => one.flagged).length
    return `${name.padEnd(12)}${cells.map((cell) => String(cell).padStart(9)).join('')}   ${share(caught, list.length)}   ${share(flagged, list.length)}`
  }
  const faulty = all.filter(({ planted }) => planted.fault !== undefined)
  console.log('\nfault         planted  dropped  repaired cited ag.  missed   caught   paper: flagged by its badge')
  for (const kind of faultKinds)
    console.log(
      row(
        kind,
        faulty.filter(({ planted }) => planted.fault === kind),
      ),
    )
  console.log(row('all', faulty))
  reportGood(
    'good sentences',
    all.filter(({ planted }) => planted.fault === undefined),
  )
  reportGood(
    'of them, plainly carried by words alone',
    all.filter(({ planted }) => planted.fault === undefined && planted.plainly),
  )
  const good = all.filter(({ planted }) => planted.fault === undefined)
  const lost = good.filter(({ became }) => became === 'dropped').length
  const caught = faulty.filter(({ became }) => became !== 'missed').length
  const met = (held: boolean): string => (held ? 'met' : 'missed')
  console.log(
    `target caught or cited again at least 80 %: ${met(caught >= 0.8 * faulty.length)}; good sentences lost at most 10 %: ${met(lost <= 0.1 * good.length)}`,
  )
  console.log(`${(all.length / seconds).toFixed(2)} sentences a second, paper and grounded`)
}
