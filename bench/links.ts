import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listTitles } from '../core/export/links/listTitles.ts'
import { suggestArticleLinks } from '../core/export/links/suggestArticleLinks.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { TitleList } from '../core/titles/titleList.ts'
import { wikiProfileOf } from '../core/wikitext/wikis/wikiProfiles.ts'

/**
 * Prints the links that are suggested for drafts, each with what its article is about and with its sentence, for reading:
 * `npm run bench:links -- DRAFT.json …`. Titles come from data/linkTitles.txt, which says where they are from; a name that it
 * does not have can't be linked.
 */
type ListedTitle = ReturnType<TitleList['beginningWith']>[number]

const titles = readTitles(join(packageRoot, 'bench', 'data', 'linkTitles.txt'))
console.log(`${titles.size} titles`)
const counts = { certain: 0, doubtful: 0 }
for (const path of process.argv.slice(2)) {
  const draft = await readDraft(path)
  const texts = new Map(draft.sections.flatMap(({ sentences }) => sentences.map(({ id, text }) => [id, text] as const)))
  console.log(`\n${draft.event.title}`)
  const found = await suggestArticleLinks(draft, {
    wiki: wikiProfileOf(draft.event),
    titles: listTitles(listOf(titles)),
  })
  for (const { text, target, about, reason, isCertain, sentence } of found) {
    counts[isCertain ? 'certain' : 'doubtful'] += 1
    const whole = texts.get(sentence) ?? ''
    const at = whole.indexOf(text)
    const shown = whole.slice(Math.max(0, at - 50), at + text.length + 30)
    console.log(
      `  ${isCertain ? 'certain ' : 'doubtful'} ${reason.padEnd(11)} ${text} → ${target} [${about}] | …${shown}…`,
    )
  }
}
console.log(`\n${counts.certain} certain, ${counts.doubtful} doubtful`)

function readTitles(path: string): ReadonlyMap<string, ListedTitle> {
  const lines = readFileSync(path, 'utf8').split('\n')
  const rows = lines.filter((line) => line !== '' && !line.startsWith('#')).map(titleOf)
  return new Map(rows.map((row) => [row.title, row]))
}

function titleOf(line: string): ListedTitle {
  const { title = '', kind, rest = '' } = /^(?<title>.+?) (?<kind>[=>~])(?: (?<rest>.*))?$/u.exec(line)?.groups ?? {}
  if (title === '') throw new Error(`This line of linkTitles.txt has no title: ${line}`)
  const plain = { title, toSection: false, isDisambiguation: kind === '~', about: '' }
  if (kind === '=') return { ...plain, about: rest }
  return kind === '~' ? plain : { ...plain, target: rest.replace(/#$/, ''), toSection: rest.endsWith('#') }
}

function listOf(known: ReadonlyMap<string, ListedTitle>): Parameters<typeof listTitles>[0] {
  const sorted = [...known.keys()].toSorted()
  return {
    find: (title) => known.get(title),
    beginningWith: (words, most) =>
      sorted
        .filter((title) => title.startsWith(words))
        .slice(0, most)
        .flatMap((title) => known.get(title) ?? []),
  }
}
