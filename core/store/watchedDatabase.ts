import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import {
  WorkspaceDamagedError,
  workspaceFull,
  WorkspaceInUseError,
  workspaceProtected,
  workspaceWrite,
} from './workspaceErrors.ts'

/** Why a database is only read: another process writes it, or its file or folder may not be written. */
export type Reading = 'in-use' | 'protected'

/** A database that throws an explanatory error if its file is damaged, cannot be written, or is only read. */
export class WatchedDatabase extends DatabaseSync {
  readonly #path: string
  readonly #reading: Reading | undefined

  constructor(path: string, reading?: Reading) {
    super(reading === 'protected' ? protectedFile(path) : path, { readOnly: reading === 'protected' })
    this.#path = path
    this.#reading = reading
  }

  override exec(sql: string): void {
    this.#watch(() => super.exec(sql))
  }

  override prepare(...given: Parameters<DatabaseSyncInstance['prepare']>): StatementSyncInstance {
    const statement = this.#watch(() => super.prepare(...given))
    for (const name of ['get', 'all', 'run'] as const) {
      const method = statement[name].bind(statement)
      Object.defineProperty(statement, name, {
        value: (...values: readonly unknown[]): unknown =>
          this.#watch((): unknown => Reflect.apply(method, statement, values)),
      })
    }
    return statement
  }

  #watch<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw explain(error, { path: this.#path, reading: this.#reading })
    }
  }
}

/** SQLite makes files beside one whose last user left it in the mode of logs, unless it is told that nobody changes it. */
function protectedFile(path: string): string {
  const log = statSync(`${path}-wal`, { throwIfNoEntry: false })?.size ?? 0
  return log > 0 ? path : `${pathToFileURL(path).href}?immutable=1`
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** Whether an operation failed since the disk is full. */
export function isFull(error: unknown): error is Error {
  return isSqliteError(error) && 'errcode' in error && (Number(error.errcode) & 0xff) === codes.full
}

/** SQLite's result codes, the lowest bytes of its extended codes. */
const codes = { readOnly: 8, inputOutput: 10, corrupt: 11, full: 13 }

function explain(
  error: unknown,
  { path, reading }: { readonly path: string; readonly reading: Reading | undefined },
): unknown {
  if (!isSqliteError(error) || !('errcode' in error)) return error
  switch (Number(error.errcode) & 0xff) {
    case codes.corrupt:
      return new WorkspaceDamagedError(path, error)
    case codes.full:
      return workspaceFull(path, error)
    case codes.inputOutput:
      return workspaceWrite(path, error)
    case codes.readOnly:
      if (reading === 'in-use') return new WorkspaceInUseError(path, { cause: error })
      return reading === 'protected' ? workspaceProtected(path, { cause: error }) : workspaceWrite(path, error)
    default:
      return error
  }
}
