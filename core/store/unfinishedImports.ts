import type { Workspace } from './openWorkspace.ts'

/** Hides a new event while the parts of its file are stored. Whoever changes the event meanwhile makes it theirs. */
export function startImport({ database }: Workspace, eventId: string): void {
  database.prepare('INSERT INTO unfinished_imports (event_id) VALUES (?)').run(eventId)
}

/** Shows an event all of whose file is stored. */
export function finishImport({ database }: Workspace, eventId: string): void {
  database.prepare('DELETE FROM unfinished_imports WHERE event_id = ?').run(eventId)
}

/** Deletes what interrupted imports left. */
export function forgetUnfinished({ database }: Pick<Workspace, 'database'>): void {
  database.exec('DELETE FROM events WHERE id IN (SELECT event_id FROM unfinished_imports)')
}
