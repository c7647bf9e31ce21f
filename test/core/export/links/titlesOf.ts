import type { WikiTitles } from '../../../../core/export/links/wikiTitles.ts'
import { listTitles } from '../../../../core/export/links/listTitles.ts'
import { openTitleList } from '../../../../core/titles/titleList.ts'
import { createTitleListLibrary } from '../../../../core/titles/createTitleListLibrary.ts'
import { smallDumps, type SmallWiki } from '../../titles/smallWiki.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Looks titles up in the real list of a wiki with these pages, and with these short descriptions of some. */
export async function titlesOf(pages: SmallWiki, about: Readonly<Record<string, string>> = {}): Promise<WikiTitles> {
  const folder = temporaryFolder()
  for (const [table, content] of Object.entries(smallDumps(pages, about))) {
    writeFileSync(join(folder, `testwiki-latest-${table}.sql.gz`), content)
  }
  const { path } = await createTitleListLibrary({ folder: join(folder, 'wikis') }).get('testwiki', { from: folder })
  const list = openTitleList(path)
  if (list === undefined) throw new Error('there is no list')
  onTestFinished(() => list.close())
  return listTitles(list)
}
