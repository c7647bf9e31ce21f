/** A value of a row as `mysqldump` writes it. */
export type SqlValue = string | number | null

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '"': '\\"',
  '\0': '\\0',
  '\n': '\\n',
  '\r': '\\r',
  '\x1a': '\\Z',
}

function literal(value: SqlValue): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return String(value)
  return `'${value.replace(/[\\'"\0\n\r\x1a]/g, (sign) => escapes[sign] ?? sign)}'`
}

/** The dump of a table in the layout of Wikimedia's: a head, CREATE TABLE, INSERT statements of some rows each, and an end. */
export function sqlDump(
  table: string,
  columns: readonly string[],
  rows: readonly (readonly SqlValue[])[],
  { rowsPerInsert = 1000 } = {},
): string {
  const inserts: string[] = []
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const values = rows.slice(at, at + rowsPerInsert).map((row) => `(${row.map(literal).join(',')})`)
    inserts.push(`INSERT INTO \`${table}\` VALUES ${values.join(',')};`)
  }
  return [
    '/*M!999999\\- enable the sandbox mode */ ',
    '-- MariaDB dump 10.19  Distrib 10.5.26-MariaDB, for debian-linux-gnu (x86_64)',
    '--',
    '-- Host: db1234    Database: testwiki',
    '-- ------------------------------------------------------',
    '-- Server version\t10.6.19-MariaDB-log',
    '',
    '/*!40101 SET @OLD_CHARACTER_SET_CLIENT=@@CHARACTER_SET_CLIENT */;',
    "/*!40101 SET @OLD_SQL_MODE=@@SQL_MODE, SQL_MODE='NO_AUTO_VALUE_ON_ZERO' */;",
    '',
    '--',
    `-- Table structure for table \`${table}\``,
    '--',
    '',
    `DROP TABLE IF EXISTS \`${table}\`;`,
    '/*!40101 SET @saved_cs_client     = @@character_set_client */;',
    `CREATE TABLE \`${table}\` (`,
    ...columns.map((column) => `  \`${column}\` varbinary(255) NOT NULL DEFAULT '',`),
    `  PRIMARY KEY (\`${columns[0] ?? ''}\`),`,
    `  KEY \`some_index\` (\`${columns[0] ?? ''}\`)`,
    ') ENGINE=InnoDB DEFAULT CHARSET=binary;',
    '/*!40101 SET character_set_client = @saved_cs_client */;',
    '',
    '--',
    `-- Dumping data for table \`${table}\``,
    '--',
    '',
    `/*!40000 ALTER TABLE \`${table}\` DISABLE KEYS */;`,
    ...inserts,
    `/*!40000 ALTER TABLE \`${table}\` ENABLE KEYS */;`,
    '/*!40101 SET SQL_MODE=@OLD_SQL_MODE */;',
    '',
    '-- Dump completed on 2026-11-02  3:14:15',
    '',
  ].join('\n')
}
