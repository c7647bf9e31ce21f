import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { titleListId, titleListLayout, titleListVersion } from '../../../core/titles/titleList.ts'
import type { SmallWiki } from './smallWiki.ts'

/** Writes a title list with these pages, as `wikis get` leaves it. */
export function writeSmallList(path: string, wiki: string, pages: SmallWiki): void {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path)
  database.exec(`${titleListLayout}; PRAGMA application_id = ${titleListId}; PRAGMA user_version = ${titleListVersion}`)
  const title = database.prepare("INSERT INTO titles (title, target, about) VALUES (?, ?, '')")
  for (const [name, target] of Object.entries(pages)) title.run(name, target)
  const facts = { wiki, source: 'test', day: '2026-11-01', articles: 1, redirects: 1, disambiguations: 1 }
  const fact = database.prepare('INSERT INTO facts (name, value) VALUES (?, ?)')
  for (const [name, value] of Object.entries(facts)) fact.run(name, String(value))
  database.close()
}
