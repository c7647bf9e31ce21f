/** A row of a dump: its wanted columns, by their place in `columns`. Valid while `onRow` runs. */
export interface SqlRow {
  /** NaN for NULL, or for what is no number. */
  number(column: number): number
  /** Empty for NULL. */
  text(column: number): string
}

export interface SqlRowsOptions {
  /** The table whose rows the dump must contain. */
  readonly table: string
  /** Names of the wanted columns; their order in the dump is read from its CREATE TABLE. */
  readonly columns: readonly string[]
  readonly onRow: (row: SqlRow) => void
}

export interface SqlRowsReader {
  /** @throws SqlDumpFault */
  write(bytes: Buffer): void
  /** @throws SqlDumpFault if the dump is not complete */
  end(): void
}

/** What is wrong with a dump: it ends too early, or is not what it should be. */
export class SqlDumpFault extends Error {
  readonly reason: 'cut' | 'garbled'

  constructor(reason: SqlDumpFault['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

/** No row of the read tables comes near it: titles have at most 255 bytes. */
const maxRowBytes = 4 * 1024 * 1024
const insertBegin = Buffer.from('INSERT INTO ')
const insertHead = /^INSERT INTO `([^`]+)`\s*(?:\(([^)]*)\)\s*)?VALUES\s*/
const longestHead = 8192

const newline = 0x0a
const quote = 0x27
const open = 0x28
const close = 0x29
const comma = 0x2c
const semicolon = 0x3b
const backslash = 0x5c

/**
 * Reads the rows of one table from a dump as `mysqldump` writes it, in pieces of any size: comments and CREATE TABLE on
 * lines, and INSERT statements with many rows each. Of a row only the wanted columns are decoded, when they are asked for.
 */
export function createSqlRows({ table, columns, onRow }: SqlRowsOptions): SqlRowsReader {
  let rest: Buffer = Buffer.alloc(0)
  let data: Buffer = rest
  let isInRows = false
  /** Names of the table's columns, while CREATE TABLE is read and after it. */
  let created: string[] = []
  let isCreating = false
  /** Place of each wanted column in a row, and the wanted column at each place. */
  let wantedAt: readonly number[] = []
  let isCreated = false
  /** Whether the lines that end a dump have been read. */
  let isComplete = false
  const starts = new Int32Array(columns.length)
  const ends = new Int32Array(columns.length)

  const row: SqlRow = {
    number: (column) => Number(data.toString('latin1', starts[column], ends[column]) || Number.NaN),
    text: (column) => textOf(data, starts[column] ?? 0, ends[column] ?? 0),
  }

  function readLine(line: string): void {
    const name = /^CREATE TABLE (?:IF NOT EXISTS )?`([^`]+)`/.exec(line)?.[1]
    if (name !== undefined) {
      isCreating = name === table
      if (isCreating) created = []
    } else if (isCreating) {
      const column = /^\s+`([^`]+)`/.exec(line)?.[1]
      if (column !== undefined) created.push(column)
      if (!line.startsWith(')')) return
      isCreating = false
      isCreated = true
    } else if (isCreated && /^-- Dump completed|^\/\*!\d+ SET .*=@OLD_/.test(line)) isComplete = true
  }

  /** Begins the rows of an INSERT statement; returns where they begin, or -1 if its head is not all there. */
  function readHead(at: number): number {
    const head = data.toString('latin1', at, at + longestHead)
    const match = insertHead.exec(head)
    if (match === null || match[0].length === head.length) {
      if (head.length < longestHead) return -1
      throw new SqlDumpFault('garbled', 'an INSERT statement cannot be read')
    }
    const [whole, name, listed] = match
    if (name !== table) throw new SqlDumpFault('garbled', `it contains the table ${name ?? ''} instead of ${table}`)
    const order = listed === undefined ? created : [...listed.matchAll(/`([^`]+)`/g)].map(([, column = '']) => column)
    const missing = columns.find((column) => !order.includes(column))
    if (missing !== undefined) throw new SqlDumpFault('garbled', `its table ${table} has no column ${missing}`)
    wantedAt = order.map((column) => columns.indexOf(column))
    isInRows = true
    isComplete = false
    return at + whole.length
  }

  /** Reads the row that begins at a bracket; returns where it ends, or -1 if it is not all there. */
  function readRow(begin: number): number {
    const { length } = data
    let at = begin + 1
    for (let place = 0; ; place += 1) {
      const column = wantedAt[place] ?? -1
      if (column >= 0) starts[column] = at
      let byte = 0
      for (; at < length; at += 1) {
        byte = data[at] ?? 0
        if (byte === comma || byte === close) break
        if (byte !== quote) continue
        at = endOfString(at + 1)
        if (at < 0) return -1
      }
      if (at >= length) return -1
      if (column >= 0) ends[column] = at
      at += 1
      if (byte === comma) continue
      if (place + 1 !== wantedAt.length) {
        throw new SqlDumpFault('garbled', `a row has ${place + 1} columns instead of ${wantedAt.length}`)
      }
      return at
    }
  }

  /** Place of the quotation mark that ends a string; -1 if it is not there yet. */
  function endOfString(from: number): number {
    for (let at = from; at < data.length; at += 1) {
      const byte = data[at]
      if (byte === backslash) at += 1
      // Of two marks within a string the first one stands for a backslash; the caller passes over the second as a string of its own.
      else if (byte === quote) return at
    }
    return -1
  }

  /** Reads as far as there is enough data; returns where the rest begins. */
  function readAll(): number {
    let at = 0
    while (at < data.length) {
      if (isInRows) {
        const byte = data[at]
        if (byte === open) {
          const after = readRow(at)
          if (after < 0) {
            if (data.length - at > maxRowBytes) throw new SqlDumpFault('garbled', 'a row does not end')
            return at
          }
          onRow(row)
          at = after
        } else if (byte === semicolon) {
          isInRows = false
          at += 1
        } else if (byte === comma || byte === newline || byte === 0x20 || byte === 0x0d) at += 1
        else throw new SqlDumpFault('garbled', 'there is something between its rows')
        continue
      }
      const begin = data.subarray(at, at + insertBegin.length)
      if (begin.length === insertBegin.length && begin.equals(insertBegin)) {
        const after = readHead(at)
        if (after < 0) return at
        at = after
        continue
      }
      const end = data.indexOf(newline, at)
      if (end < 0) {
        if (data.length - at > maxRowBytes) throw new SqlDumpFault('garbled', 'it is not a dump of a database')
        return at
      }
      readLine(data.toString('latin1', at, end))
      at = end + 1
    }
    return at
  }

  return {
    write(bytes) {
      data = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
      rest = data.subarray(readAll())
    },
    end() {
      if (rest.length > 0 && !isInRows) readLine(rest.toString('latin1'))
      if (isInRows) throw new SqlDumpFault('cut', 'it ends within its rows')
      if (created.length === 0) throw new SqlDumpFault('garbled', `it contains no table ${table}`)
      if (!isComplete) throw new SqlDumpFault('cut', 'its last lines are missing')
    },
  }
}

/** A value as text: a number as it is written, a string without its marks and escapes. */
function textOf(data: Buffer, from: number, to: number): string {
  const begin = data.indexOf(quote, from)
  if (begin < 0 || begin >= to) {
    const bare = data.toString('latin1', from, to).trim()
    return bare === 'NULL' ? '' : bare
  }
  const end = data.lastIndexOf(quote, to - 1)
  const inner = data.subarray(begin + 1, end)
  if (!inner.includes(backslash) && !inner.includes(quote)) return inner.toString('utf8')
  const bytes = Buffer.alloc(inner.length)
  let length = 0
  for (let at = 0; at < inner.length; at += 1) {
    let byte = inner[at] ?? 0
    if (byte === backslash) {
      at += 1
      byte = unescaped.get(inner[at] ?? 0) ?? inner[at] ?? 0
    } else if (byte === quote) at += 1
    bytes[length] = byte
    length += 1
  }
  return bytes.toString('utf8', 0, length)
}

/** What a letter after a backslash stands for; any other stands for itself. */
const unescaped: ReadonlyMap<number, number> = new Map(
  Object.entries({ '0': 0, b: 8, t: 9, n: 10, r: 13, Z: 26 }).map(([letter, byte]) => [letter.charCodeAt(0), byte]),
)
