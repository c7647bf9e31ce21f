import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { WorkspaceDamagedError, workspaceFull, WorkspaceInUseError, workspaceWrite } from './workspaceErrors.ts'

/** A database that throws an explanatory error if its file is damaged, cannot be written, or is only read. */
export class WatchedDatabase extends DatabaseSync {
  readonly #path: string
  #isReadBeside = false

  constructor(path: string) {
    super(path)
    this.#path = path
  }

  /** From now on it is only read, beside another process that writes it. */
  readOnly(): void {
    super.exec('PRAGMA query_only = ON')
    this.#isReadBeside = true
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
      throw explain(error, { path: this.#path, isReadBeside: this.#isReadBeside })
    }
  }
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** SQLite's result codes, the lowest bytes of its extended codes. */
const codes = { readOnly: 8, inputOutput: 10, corrupt: 11, full: 13 }

function explain(
  error: unknown,
  { path, isReadBeside }: { readonly path: string; readonly isReadBeside: boolean },
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
      return isReadBeside ? new WorkspaceInUseError(path, { cause: error }) : workspaceWrite(path, error)
    default:
      return error
  }
}
