import { z } from 'zod'
import { rawPageHash } from '../collect/rawPageHash.ts'
import { pageProblemSchema } from '../domain/page.ts'
import { eventPages } from '../store/eventPages.ts'
import { restoreRawPage } from '../store/rawPageRow.ts'
import type { Importing } from './importedEvent.ts'
import { sourceFileSchema } from './manifest.ts'

/** Adds the sources that are not here, one at each step. */
export function* importSources(importing: Importing): Generator<void> {
  const { workspace, file, eventId } = importing
  const named = file.manifest.files.flatMap(({ path }) => /^sources\/([\w-]+)\.json$/.exec(path)?.[1] ?? [])
  const order = file.json('sources.json', z.array(z.string()).max(50_000)) ?? named
  const own = new Map(eventPages(workspace, eventId).map((page) => [page.id, page]))
  const isNamed = new Set(named)
  const ids = new Set([...order.filter((id) => isNamed.has(id)), ...named])
  const { database } = workspace
  let { place } = z
    .object({ place: z.number() })
    .parse(
      database.prepare('SELECT coalesce(max(place) + 1, 0) AS place FROM event_pages WHERE event_id = ?').get(eventId),
    )
  const insert = database.prepare(
    `INSERT INTO event_pages (event_id, id, place, source, provenance, included, problems, published_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (event_id, id) DO UPDATE SET problems = excluded.problems`,
  )
  for (const id of ids) {
    yield
    const given = describedSource(id, importing)
    if (given === undefined) continue
    const known = own.get(id)
    if (known !== undefined && (given.hash === null || known.hash !== undefined)) {
      importing.known.pages += 1
      if (given.hash !== null && given.hash !== known.hash) {
        importing.conflicts.push({ kind: 'page', name: known.source })
      }
      continue
    }
    const source = readSource(given, importing)
    if (source === undefined) continue
    importing.added.pages += 1
    const { provenance, included, problems, publishedAt } = source
    insert.run(eventId, id, place, source.source, provenance, included ? 1 : 0, problems, publishedAt)
    place += 1
    if (source.hash === null) continue
    database
      .prepare('UPDATE event_pages SET record = ?, body = ?, hash = ? WHERE event_id = ? AND id = ?')
      .run(source.record, source.body, source.hash, eventId, id)
  }
}

interface ReadSource {
  readonly source: string
  readonly provenance: string | null
  readonly publishedAt: string | null
  readonly included: boolean
  readonly problems: string
  readonly record: string
  readonly body: Uint8Array
  /** Null if it has no page. */
  readonly hash: string | null
}

type DescribedSource = Omit<z.infer<typeof sourceFileSchema>, 'problems'> & { readonly problems: string }

function describedSource(id: string, { file }: Importing): DescribedSource | undefined {
  const path = `sources/${id}.json`
  const given = file.json(path, sourceFileSchema)
  if (given === undefined) return undefined
  const problems = z.array(pageProblemSchema).safeParse(given.problems)
  if (given.id !== id || !problems.success) {
    file.misshapen(path)
    return undefined
  }
  return { ...given, problems: JSON.stringify(problems.data) }
}

function readSource({ id, page, hash, ...described }: DescribedSource, { file }: Importing): ReadSource | undefined {
  if (page === null) return { ...described, record: '', body: new Uint8Array(), hash: null }
  const body = file.bytes(`sources/${id}.body`)
  if (body === undefined) return undefined
  const record = JSON.stringify(page)
  if (hash === null || hashOf(record, body) !== hash) {
    file.misshapen(`sources/${id}.json`)
    return undefined
  }
  return { ...described, record, body, hash }
}

function hashOf(record: string, body: Uint8Array): string | undefined {
  try {
    return rawPageHash(restoreRawPage({ record, body }))
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}
