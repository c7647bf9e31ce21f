import { factsOnWritten, type FactsMistake } from './factsOnWritten.ts'

// Facts by code on the sentences of ../shared/data/written: what is missing from honest and from faulty ones. The events of
// the second group were not looked at while the check was written.
const groups = {
  tuned: ['71522047', '72395377', '72496067', '72737526'],
  'held out': ['73798864', '73923491'],
}
const shown = process.argv.includes('--show') ? process.argv[process.argv.indexOf('--show') + 1] : undefined

for (const [name, events] of Object.entries(groups)) {
  const figures = factsOnWritten(events)
  if (figures === undefined) {
    console.log('Not measured: ../shared/data/written is absent.')
    break
  }
  const { honest, honestFound, honestWarned, faulty, factFaults, falseAlarms, misses, time } = figures
  console.log(
    `${name}: ${share(honestFound, honest)} of honest sentences have nothing missing, ${honestWarned} a warning`,
  )
  console.log(`  of wrong numbers, dates, places and names ${share(factFaults.named, factFaults.all)} are named`)
  for (const [kind, { all, named }] of [...faulty].sort(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`  ${kind.padEnd(22)} ${named} of ${all}`)
  for (const kind of ['number', 'date', 'name'])
    console.log(
      `  honest with a missing ${kind}: ${falseAlarms.filter(({ missing }) => missing.some((fact) => fact.startsWith(kind))).length}`,
    )
  console.log(`  ${time.toFixed(0)} ms in all`)
  if (shown !== name.split(' ')[0]) continue
  console.log('False alarms')
  falseAlarms.forEach(show)
  console.log('Misses')
  misses.forEach(show)
}

function show({ event, id, text, missing, warnings, cited }: FactsMistake): void {
  console.log(`  ${event} ${id} ${text}`)
  console.log(`    missing ${missing.join(' | ')}; warnings ${warnings.join(' | ')}`)
  for (const evidence of cited) console.log(`    [${evidence.slice(0, 400)}]`)
}

function share(part: number, all: number): string {
  return `${part} of ${all} (${((100 * part) / all).toFixed(1)} %)`
}
