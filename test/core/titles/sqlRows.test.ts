import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSqlRows, SqlDumpFault } from '../../../core/titles/sqlRows.ts'
import { sqlDump, type SqlValue } from './sqlDump.ts'

const columns = ['t_id', 't_title', 't_value']

/** The rows of a dump that arrives in pieces of these lengths, repeated. */
function read(dump: Buffer, lengths: readonly number[] = [dump.length], wanted = columns): readonly string[][] {
  const rows: string[][] = []
  const reader = createSqlRows({
    table: 't',
    columns: wanted,
    onRow: (row) => rows.push(wanted.map((_, place) => row.text(place))),
  })
  for (let at = 0, turn = 0; at < dump.length; turn += 1) {
    const length = lengths[turn % lengths.length] ?? 1
    reader.write(dump.subarray(at, at + length))
    at += length
  }
  reader.end()
  return rows
}

const value: fc.Arbitrary<SqlValue> = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom("'", '"', '\\', '\n', '\0', '\r', '\x1a', '(', ')', ',', ';', 'é', '東', 'a') }),
  fc.integer(),
  fc.constant(null),
)
const row = fc.tuple(fc.nat(), value, value)

describe('reading the rows of a dump', () => {
  it('gives the values that were written, however they are escaped and wherever the pieces end', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), lengths, fc.integer({ min: 1, max: 9 }), (rows, pieces, each) => {
        const dump = Buffer.from(sqlDump('t', columns, rows, { rowsPerInsert: each }))
        expect(read(dump, pieces)).toEqual(rows.map((values) => values.map((each) => String(each ?? ''))))
      }),
    )
  })

  it('says that a dump is cut short, wherever it was cut', () => {
    const dump = Buffer.from(
      sqlDump('t', columns, [
        [1, "O'Neil (a;b)", null],
        [2, 'b\\', 'c'],
      ]),
    )
    const end = dump.indexOf('/*!40101 SET SQL_MODE=@OLD')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: end }), fc.integer({ min: 1, max: 50 }), (length, piece) => {
        expect(() => read(dump.subarray(0, length), [piece])).toThrow(SqlDumpFault)
      }),
    )
  })

  it('never ends in anything but rows or a fault, whatever the bytes are', () => {
    const dump = Buffer.from(
      sqlDump('t', columns, [
        [1, 'a', 'b'],
        [2, "it's", 'd'],
      ]),
    )
    fc.assert(
      fc.property(fc.nat(dump.length - 1), fc.nat(255), fc.integer({ min: 1, max: 80 }), (place, byte, piece) => {
        const changed = Buffer.from(dump)
        changed[place] = byte
        try {
          expect(read(changed, [piece]).length).toBeLessThanOrEqual(2)
        } catch (error) {
          expect(error).toBeInstanceOf(SqlDumpFault)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('finds columns by their names, in whichever order a dump has them', () => {
    const dump = Buffer.from(sqlDump('t', ['t_value', 't_new', 't_title', 't_id'], [['v', 0.25, 'Title', 7]]))
    expect(read(dump)).toEqual([['7', 'Title', 'v']])
    expect(() => read(Buffer.from(sqlDump('t', ['t_id', 't_title'], [[1, 'a']])))).toThrow('no column t_value')
  })

  it('reads marks that are doubled, bytes marked as such, and rows on lines of their own', () => {
    const head = sqlDump('t', columns, []).replace(
      '/*!40000 ALTER TABLE `t` ENABLE',
      "INSERT INTO `t` VALUES\n(1,'it''s',_binary 'b'),\n(2,'''',NULL);\n$&",
    )
    expect(read(Buffer.from(head), [7])).toEqual([
      ['1', "it's", 'b'],
      ['2', "'", ''],
    ])
  })

  it('refuses another table and what is no dump', () => {
    expect(() => read(Buffer.from(sqlDump('other', columns, [[1, 'a', 'b']])))).toThrow('table other')
    expect(() => read(Buffer.from('<html>\n<p>Not found</p>\n</html>\n'))).toThrow('no table t')
  })
})
