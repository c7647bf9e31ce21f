import { existsSync } from 'node:fs'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { EventSummary } from '../../core/engine/libraries/events/eventLibrary.ts'
import { workspaceMissing } from '../../core/store/workspaceErrors.ts'
import type { Surroundings } from '../program.ts'

export interface StoreOptions {
  readonly workspace: string
  readonly json?: true
}

/** Opening a missing workspace would create it. */
export function existing(workspace: string): string {
  if (!existsSync(workspace)) throw workspaceMissing(workspace)
  return workspace
}

/** Runs work with an engine that is closed afterwards. */
export async function withEngine<T>(
  { createEngine }: Surroundings,
  workspace: string,
  work: (engine: Engine) => Promise<T>,
): Promise<T> {
  const engine = createEngine({ workspace })
  try {
    return await work(engine)
  } finally {
    engine.close()
  }
}

/** Writes a result as JSON or as text. */
export function say(json: true | undefined, value: unknown, text: string): void {
  process.stdout.write(json === true ? `${JSON.stringify(value, null, 2)}\n` : text)
}

/** What the argument of a command on a stored event may be. */
export const eventArgument = 'an event of the workspace: its id or the beginning of it, or its title'

/** @throws CitewrightError if none has the id or title, or several */
export async function findNamed({ events }: Engine, named: string): Promise<EventSummary> {
  const all = await events.list()
  const exact = all.filter(({ id, event }) => id === named || event.title === named)
  const found = exact.length > 0 ? exact : all.filter(({ id }) => named.length >= 6 && id.startsWith(named))
  const [only] = found
  if (only !== undefined && found.length === 1) return only
  throw new CitewrightError(
    'input',
    found.length === 0 ? `The workspace has no event "${named}".` : `${found.length} events are called "${named}".`,
    'citewright events list shows the events with their ids.',
  )
}
