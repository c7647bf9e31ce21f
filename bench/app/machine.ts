import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds for which the machine's use is watched. */
const watched = 1500

/** What the machine is, and how busy it is with other work right now: figures are worth what it leaves. */
export async function tellMachine(): Promise<string> {
  const before = times()
  await setTimeout(watched)
  const after = times()
  const busy = 1 - (after.idle - before.idle) / (after.all - before.all)
  const [first] = cpus()
  return [
    `${cpus().length} × ${first?.model ?? 'unknown processor'}${rate(first?.speed)},`,
    `${(100 * busy).toFixed(0)} % busy with other work just now, load ${loadavg()[0]?.toFixed(1)}`,
  ].join(' ')
}

/** Virtual machines often do not tell it. */
function rate(megahertz = 0): string {
  return megahertz === 0 ? '' : ` at ${megahertz} MHz`
}

function times(): { readonly idle: number; readonly all: number } {
  const each = cpus().map(({ times: { user, nice, sys, idle, irq } }) => ({
    idle,
    all: user + nice + sys + idle + irq,
  }))
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    all: each.reduce((sum, { all }) => sum + all, 0),
  }
}
