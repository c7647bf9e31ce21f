import { existsSync } from 'node:fs'
import { CitewrightError } from '../../core/domain/citewrightError.ts'
import type { Engine } from '../../core/engine/engine.ts'
import type { LedgerEvent } from '../../core/engine/libraries/ledger/ledgerLibrary.ts'

/** Characters of an id from which on its beginning names an event. */
const fewest = 6

/**
 * The event that is meant by the path of its file or folder, by its title in the workspace, or by its id or the beginning of it.
 *
 * @throws {CitewrightError} where none has that name, or several have
 */
export async function namedEvent(name: string, { events }: Pick<Engine, 'events'>): Promise<LedgerEvent> {
  if (existsSync(name)) return { kind: 'event', path: name }
  const all = await events.list()
  const wanted = name.trim().toLowerCase()
  const found = all.filter(
    ({ id, event: { title } }) => title.toLowerCase() === wanted || (wanted.length >= fewest && id.startsWith(wanted)),
  )
  const [one] = found
  if (one === undefined) {
    throw new CitewrightError(
      'input',
      `"${name}" is no file or folder, and no event of the workspace has that title or id.`,
      'Give an event file or folder, or the title of an event; "citewright ledger" lists those that have a ledger.',
    )
  }
  if (found.length > 1) {
    throw new CitewrightError(
      'input',
      `${found.length} events of the workspace are meant by "${name}": ${found.map(({ id, event: { date } }) => `${id.slice(0, 12)}${date === undefined ? '' : ` (${date})`}`).join(', ')}.`,
      'Give the id of one of them.',
    )
  }
  return { kind: 'stored', eventId: one.id }
}
