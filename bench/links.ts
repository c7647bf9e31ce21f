import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readDraft } from '../core/export/readDraft.ts'
import { listTitles } from '../core/export/links/listTitles.ts'
import { suggestArticleLinks } from '../core/export/links/suggestArticleLinks.ts'
import { packageRoot } from '../core/platform/packageRoot.ts'
import type { TitleList } from '../core/titles/titleList.ts'
import { wikiProfileOf } from '../core/wikitext/wikis/wikiProfiles.ts'

/**
 * The links that are suggested for drafts from titles that nobody chose for them: labels of the entities of CLARK-News, titles
 * and names of ../shared/data/wikigenbench, and the world's countries. `npm run bench:links -- DRAFT.json …` prints each with
 * its sentence, for reading: a list of a wiki is larger, and has other namesakes.
 */
const folder = join(packageRoot, '..', 'shared', 'data')
const eventSchema = z.object({ title: z.string(), reference: z.object({ text: z.string() }) })

const titles = titlesOfData()
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
  for (const { text, target, reason, isCertain, sentence } of found) {
    counts[isCertain ? 'certain' : 'doubtful'] += 1
    const whole = texts.get(sentence) ?? ''
    const at = whole.indexOf(text)
    const shown = whole.slice(Math.max(0, at - 50), at + text.length + 30)
    console.log(`  ${isCertain ? 'certain ' : 'doubtful'} ${reason.padEnd(9)} ${text} → ${target} | …${shown}…`)
  }
}
console.log(`\n${counts.certain} certain, ${counts.doubtful} doubtful`)

/** Names of two to four words that articles by people write, labels of entities, titles and countries. */
function titlesOfData(): ReadonlySet<string> {
  const events = readdirSync(join(folder, 'wikigenbench'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => eventSchema.parse(JSON.parse(readFileSync(join(folder, 'wikigenbench', name), 'utf8'))))
  const names = new Set<string>()
  for (const { reference } of events) {
    const pattern =
      /(?<=[\p{Ll},] (?:the )?)\p{Lu}[\p{L}’'-]+(?: (?:of |the |and |de |of the )?\p{Lu}[\p{L}’'.-]+){1,3}(?=[ ,.;])/gu
    for (const [name] of reference.text.matchAll(pattern)) names.add(name)
  }
  const written = [...names].map((name) => name.replace(/['’]s$|\.$/u, ''))
  const facts = readFileSync(join(folder, 'clark-news', 'facts.csv'), 'utf8')
    .split('\n')
    .slice(1)
  const labels = facts.flatMap((line) => {
    const [, quoted, plain = '', , object = ''] = /^(?:"([^"]*)"|([^,"]*)),([^,]*),([^,"]*),/u.exec(line) ?? []
    return [quoted ?? plain, object]
  })
  const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
  const countries = letters.flatMap((one) => letters.flatMap((other) => regions.of(`${one}${other}`) ?? []))
  return new Set(
    [...events.map(({ title }) => title), ...written, ...labels, ...countries].filter((name) => name.length > 2),
  )
}

function listOf(known: ReadonlySet<string>): Parameters<typeof listTitles>[0] {
  const sorted = [...known].toSorted()
  const entry = (title: string): ReturnType<TitleList['beginningWith']>[number] => ({
    title,
    toSection: false,
    isDisambiguation: false,
  })
  return {
    find: (title) => (known.has(title) ? entry(title) : undefined),
    beginningWith: (words, most) =>
      sorted
        .filter((title) => title.startsWith(words))
        .slice(0, most)
        .map(entry),
  }
}
