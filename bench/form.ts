import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import type { Draft } from '../core/domain/draft.ts'
import { lintDraft } from '../core/export/lintDraft.ts'
import { readDraft } from '../core/export/readDraft.ts'
import { toWikitext } from '../core/export/toWikitext.ts'
import { severities } from '../core/lint/finding.ts'
import { fixWikitext } from '../core/lint/fixWikitext.ts'
import { lintWikitext } from '../core/lint/lintWikitext.ts'
import { scanWikitext } from '../core/wikitext/scanWikitext.ts'
import { loadWikiProfile, wikiProfileOf } from '../core/wikitext/wikis/wikiProfiles.ts'

/**
 * What drafts look like as articles of their wiki: infobox, references, links, tags and issues of each, and with `--wiki FOLDER`
 * how a MediaWiki of ../shared/tools reads them. `npm run bench:form -- DRAFT.json … [--out FOLDER] [--wiki FOLDER]`;
 * `--out` keeps the wikitext for reading, and FOLDER is that of mediawiki-up.sh. Templates that the wiki lacks are created
 * there, as tables of their parameters.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { out: { type: 'string' }, wiki: { type: 'string' } },
})
const today = '2026-11-24'

const credentialsSchema = z.object({
  api: z.string(),
  rest: z.string(),
  fastUser: z.string(),
  fastBotPassword: z.string(),
})
const tokensSchema = z.object({
  query: z.object({ tokens: z.object({ logintoken: z.string().optional(), csrftoken: z.string().optional() }) }),
})
const parsedSchema = z.object({
  parse: z.object({
    text: z.string(),
    parsewarnings: z.array(z.string()).default([]),
    templates: z.array(z.object({ title: z.string(), exists: z.boolean().default(false) })).default([]),
  }),
})

for (const path of positionals) {
  const draft = await readDraft(path)
  const wikitext = toWikitext(draft, { today })
  console.log(`\n${draft.event.title} (${draft.plan?.kind ?? 'no plan'})`)
  for (const line of formOf(draft, wikitext)) console.log(`  ${line}`)
  if (values.out !== undefined) {
    mkdirSync(values.out, { recursive: true })
    writeFileSync(join(values.out, `${basename(dirname(path))}.wiki`), wikitext)
  }
  if (values.wiki !== undefined)
    for (const line of await readByWiki(values.wiki, draft.event.title, wikitext)) console.log(`  ${line}`)
}
if (positionals.length === 0) console.log('Name the draft.json files to look at.')

/** The form of one article in a few lines. */
function formOf(draft: Draft, wikitext: string): readonly string[] {
  const { templates, refs, links } = scanWikitext(wikitext)
  const infobox = templates.find(({ name }) => /^(?:infobox|taxobox)/iu.test(name))
  // Blocks of a box follow it as templates of their own: Infobox weather event/Effects.
  const blocks = templates.filter(({ name }) => name === infobox?.name || name.startsWith(`${infobox?.name}/`))
  const filled = blocks.flatMap(({ parameters }) => parameters).filter(({ value }) => value !== '')
  const description = templates.find(({ name }) => /^short description$/iu.test(name))?.parameters[0]?.value
  const isCategory = (target: string): boolean => /^:?category:/iu.test(target)
  const tags = templates.filter(({ name }) => /needed$|verification$|source$|^disputed/iu.test(name)).length
  const cites = templates.filter(({ name }) => /^cite /iu.test(name)).length
  const findings = lintDraft(draft, wikiProfileOf(draft.event), { today })
  const counts = severities.map(
    (severity) => `${findings.filter((one) => one.severity === severity).length} ${severity}s`,
  )
  return [
    `infobox: ${infobox === undefined ? 'none' : `${infobox.name}, ${filled.length} fields`}; short description: ${description ?? 'none'}`,
    ...filled.map(
      ({ name, value }) => `  ${name} = ${value.replace(/<ref[^>]*\/>|<ref.*?<\/ref>/gsu, '').replace(/\s+/gu, ' ')}`,
    ),
    `first sentence: ${firstSentence(wikitext)}`,
    `${cites} citations, ${refs.length} references, ${links.filter(({ target }) => !isCategory(target)).length} links, ${links.filter(({ target }) => isCategory(target)).length} categories, ${tags} tags`,
    `issues: ${counts.join(', ')}; ${[...byRule(findings)].map(([rule, of]) => `${rule} ${of.length}`).join(', ')}`,
  ]
}

function byRule<T extends { readonly rule: string }>(findings: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>()
  for (const one of findings) found.set(one.rule, [...(found.get(one.rule) ?? []), one])
  return found
}

function firstSentence(wikitext: string): string {
  const { templates } = scanWikitext(wikitext)
  const line = wikitext.split('\n').find((one) => /^(?:''|"|“|\p{L})/u.test(one) && !one.startsWith('|'))
  return templates.length === 0 || line === undefined
    ? ''
    : line.replace(/<ref[^>]*\/>|<ref.*?<\/ref>/gsu, '').slice(0, 200)
}

/** What a wiki says of a text: errors, warnings and templates that it lacks. */
async function readByWiki(folder: string, title: string, text: string): Promise<readonly string[]> {
  const file = join(folder, 'credentials.json')
  if (!existsSync(file)) return [`${file} is not there: start the wiki with mediawiki-up.sh first`]
  const { api, rest, fastUser, fastBotPassword } = credentialsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  let cookies: readonly string[] = []
  const call = async (parameters: Readonly<Record<string, string>>): Promise<unknown> => {
    const answer = await fetch(api, {
      method: 'POST',
      body: new URLSearchParams({ format: 'json', formatversion: '2', ...parameters }),
      headers: { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
    })
    cookies = [...cookies, ...answer.headers.getSetCookie()]
    return await answer.json()
  }
  const parse = async (): Promise<z.infer<typeof parsedSchema>['parse']> =>
    parsedSchema.parse(
      await call({
        action: 'parse',
        title,
        text,
        contentmodel: 'wikitext',
        pst: '1',
        preview: '1',
        prop: 'text|parsewarnings|templates',
      }),
    ).parse
  const missing = (await parse()).templates.filter(({ exists }) => !exists).map(({ title: name }) => name)
  if (missing.length > 0) {
    const { logintoken = '' } = tokensSchema.parse(await call({ action: 'query', meta: 'tokens', type: 'login' })).query
      .tokens
    await call({ action: 'login', lgname: fastUser, lgpassword: fastBotPassword, lgtoken: logintoken })
    const { csrftoken = '' } = tokensSchema.parse(await call({ action: 'query', meta: 'tokens' })).query.tokens
    for (const name of missing) await call({ action: 'edit', title: name, text: stub(name, text), token: csrftoken })
  }
  const read = await parse()
  const errors = Array.from(
    read.text.matchAll(/<(?:strong|span)[^>]*class="[^"]*\berror\b[^"]*"[^>]*>(.*?)<\//gsu),
    ([, words = '']) => words,
  )
  const lint = parsoidLint(rest)
  const fixed = fixWikitext(text, loadWikiProfile('enwiki'), { today }).text
  const [before, after] = [await lint(text), await lint(fixed)]
  return [
    `lint of the wiki (Parsoid): ${before.length} before --fix, ${after.length} after; of Citewright: ${ownIssues(text)} and ${ownIssues(fixed)}`,
    ...before.map((kind) => `  ${kind}`),
    `wiki: ${errors.length} errors, ${read.parsewarnings.length} warnings; created ${missing.length === 0 ? 'no template' : missing.join(', ')}`,
    ...[...errors, ...read.parsewarnings].map((line) => `  ${line.replace(/<[^>]*>/gu, '')}`),
  ]
}

/** What Parsoid, a wiki's parser, would list as errors of the markup: one line each. */
function parsoidLint(rest: string): (wikitext: string) => Promise<readonly string[]> {
  const schema = z.array(z.object({ type: z.string() }))
  return async (wikitext) => {
    const answer = await fetch(`${rest}/coredev/v0/transform/wikitext/to/lint`, {
      method: 'POST',
      body: JSON.stringify({ wikitext }),
      headers: { 'content-type': 'application/json' },
    })
    return schema.parse(await answer.json()).map(({ type }) => type)
  }
}

function ownIssues(wikitext: string): number {
  return lintWikitext(wikitext, loadWikiProfile('enwiki'), { today }).reduce((sum, { more = 0 }) => sum + 1 + more, 0)
}

/** A template that shows the parameters that an article gives it. */
function stub(title: string, text: string): string {
  const name = title.replace(/^[^:]*:/u, '')
  const used = scanWikitext(text).templates.filter((one) => one.name.toLowerCase() === name.toLowerCase())
  const names = [...new Set(used.flatMap(({ parameters }) => parameters.map((parameter) => parameter.name)))]
  return names.map((parameter) => `{{#if:{{{${parameter}|}}}|${parameter}: {{{${parameter}}}} }}`).join(' ')
}
