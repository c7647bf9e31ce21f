import type { Namesake, WikiTitle, WikiTitles } from '../../../../core/export/links/wikiTitles.ts'
import { listTitles } from '../../../../core/export/links/listTitles.ts'
import { openTitleList } from '../../../../core/titles/titleList.ts'
import { createTitleListLibrary } from '../../../../core/titles/createTitleListLibrary.ts'
import { smallDumps, type SmallWiki } from '../../titles/smallWiki.ts'
import { temporaryFolder } from '../../../temporaryFolder.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Looks titles up in the real list of a wiki with these pages. */
export async function titlesOf(pages: SmallWiki): Promise<WikiTitles> {
  const folder = temporaryFolder()
  for (const [table, content] of Object.entries(smallDumps(pages))) {
    writeFileSync(join(folder, `testwiki-latest-${table}.sql.gz`), content)
  }
  const { path } = await createTitleListLibrary({ folder: join(folder, 'wikis') }).get('testwiki', { from: folder })
  const list = openTitleList(path)
  if (list === undefined) throw new Error('there is no list')
  onTestFinished(() => list.close())
  return listTitles(list)
}

/** The same titles with what the wiki says about them, as its API gives it. */
export function withAbout(titles: WikiTitles, about: Readonly<Record<string, string>>): WikiTitles {
  const add = <T extends WikiTitle | Namesake>(page: T, title: string): T => ({ ...page, about: about[title] ?? '' })
  return {
    async find(asked) {
      return new Map([...(await titles.find(asked))].map(([name, page]) => [name, add(page, page.target)]))
    },
    async namesakes(asked) {
      const found = await titles.namesakes(asked)
      return new Map([...found].map(([name, list]) => [name, list.map((page) => add(page, page.title))]))
    },
  }
}
