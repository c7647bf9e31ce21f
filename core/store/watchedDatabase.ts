import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import { WorkspaceDamagedError } from './workspaceErrors.ts'

/** A database that throws an explanatory error if SQLite finds its file damaged. */
export class WatchedDatabase extends DatabaseSync {
  readonly #path: string

  constructor(path: string) {
    super(path)
    this.#path = path
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
      throw isDamage(error) ? new WorkspaceDamagedError(this.#path, error) : error
    }
  }
}

export function isSqliteError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'
}

/** SQLite's result code SQLITE_CORRUPT, the lowest byte of its extended codes. */
const corrupt = 11

function isDamage(error: unknown): error is Error {
  return isSqliteError(error) && 'errcode' in error && (Number(error.errcode) & 0xff) === corrupt
}
