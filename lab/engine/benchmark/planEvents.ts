import { basename, dirname, extname } from 'node:path'
import type { BenchmarkEvent } from '../../benchmark/benchmarkResults.ts'
import { pathFrom } from '../../benchmark/plan/pathsFrom.ts'
import { planFaultOf, type PlanFault, type PlanPlace } from '../../benchmark/plan/planError.ts'
import type { ReadPlan } from '../../benchmark/plan/readPlan.ts'
import type { BenchmarkOverrides } from './benchmarkLibrary.ts'
import { checkEvent, eventPaths, readEventFiles } from './eventFiles.ts'

export interface PlannedEvent extends BenchmarkEvent {
  readonly path: string
  /** Of its files. */
  readonly sha256: string
}

interface Entry {
  readonly path: string
  readonly place: PlanPlace
}

/** Reads each event of a plan, and says which cannot be used. */
export async function planEvents(
  { plan, path, at }: ReadPlan,
  { events: named, firstEvents }: BenchmarkOverrides,
): Promise<{ readonly events: readonly PlannedEvent[]; readonly faults: readonly PlanFault[] }> {
  const entries: readonly Entry[] =
    named?.map((event) => ({ path: event, place: { field: '--events', line: undefined } })) ??
    (plan.events ?? []).map((event, index) => ({ path: pathFrom(event, dirname(path)), place: at(['events', index]) }))
  if (entries.length === 0) return { events: [], faults: [noEvents(at(['events']))] }
  const faults: PlanFault[] = []
  const found: Entry[] = []
  for (const entry of entries) {
    const paths = await eventPaths(entry.path)
    if (paths.length === 0) faults.push(emptyFolder(entry))
    found.push(...paths.map((each) => ({ ...entry, path: each })))
  }
  const events: PlannedEvent[] = []
  for (const entry of found.slice(0, firstEvents ?? plan.limits.events)) {
    try {
      const event = await readPlanned(entry.path)
      const twin = events.find(({ sha256 }) => sha256 === event.sha256)
      if (twin !== undefined) faults.push(namedTwice(entry, twin))
      else if (plan.references === 'required' && !event.reference) faults.push(noReference(entry, event.title))
      else events.push(withOwnId(event, events))
    } catch (error) {
      faults.push(planFaultOf(error, entry.place))
    }
  }
  const needless = plan.wordnet !== undefined && events.length > 0 && !events.some(({ reference }) => reference)
  return { events, faults: needless && faults.length === 0 ? [nothingToCompare(at(['wordnet']))] : faults }
}

async function readPlanned(path: string): Promise<PlannedEvent> {
  const { title, reference } = await checkEvent(path)
  const { sha256 } = await readEventFiles(path)
  return { id: eventId(path), title, reference: reference !== undefined, path, sha256 }
}

/** The name of the file or folder. */
function eventId(path: string): string {
  const name = basename(path, extname(path) === '.json' ? '.json' : '')
  return name === 'event' ? basename(dirname(path)) : name
}

/** Files of one name in two folders are told apart by what they hold. */
function withOwnId(event: PlannedEvent, others: readonly PlannedEvent[]): PlannedEvent {
  const isTaken = others.some(({ id }) => id === event.id)
  return isTaken ? { ...event, id: `${event.id}-${event.sha256.slice(0, 8)}` } : event
}

function noEvents(place: PlanPlace): PlanFault {
  return {
    place,
    problem: 'The plan names no event.',
    remedy: 'Name event files or folders under "events", or with --events.',
  }
}

function emptyFolder({ path, place }: Entry): PlanFault {
  return {
    place,
    problem: `The folder ${path} holds no event.`,
    remedy: 'Name an event file, an event folder (event.json and pages/), or a folder of such.',
  }
}

function namedTwice({ path, place }: Entry, twin: PlannedEvent): PlanFault {
  return { place, problem: `${path} holds the same event as ${twin.path}.`, remedy: 'Name each event once.' }
}

function noReference({ path, place }: Entry, title: string): PlanFault {
  return {
    place,
    problem: `${path} ("${title}") has no "reference", the article that people wrote, and the plan requires one.`,
    remedy: 'Leave the event out, add "reference": {"text", "sections"} to its file, or say "references: where-given".',
  }
}

function nothingToCompare(place: PlanPlace): PlanFault {
  return {
    place,
    problem: 'METEOR, which WordNet is for, compares a draft with its reference, and no event has one.',
    remedy: 'Name events with a "reference", or leave "wordnet" out.',
  }
}
