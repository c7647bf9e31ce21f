import type { Draft } from '../../core/domain/draft.ts'
import { severities, type Finding, type Severity } from '../../core/lint/finding.ts'
import { groupFindings, type IssueGroup } from '../../core/lint/groupFindings.ts'
import { onlineRules } from '../../core/lint/online/lintOnline.ts'
import { policyUrl } from '../../core/lint/policyUrl.ts'
import { rules } from '../../core/lint/rules.ts'
import { tasks, type Task } from '../../core/lint/tasks.ts'
import type { WikiProfile } from '../../core/wikitext/wikis/wikiProfile.ts'
import { plural } from '../../core/text/plural.ts'

interface Linted {
  readonly file: string
  /** The wikitext, or the draft. */
  readonly subject: string | Draft
  readonly profile: WikiProfile
  readonly findings: readonly Finding[]
  /** How many places were fixed, where that was asked for. */
  readonly fixed?: number
}

export function countFindings(findings: readonly Finding[]): Readonly<Record<Severity | 'blocking', number>> {
  const count = (some: readonly Finding[]): number => some.reduce((sum, { more = 0 }) => sum + 1 + more, 0)
  const of = (severity: Severity): number => count(findings.filter((finding) => finding.severity === severity))
  return {
    error: of('error'),
    warning: of('warning'),
    note: of('note'),
    blocking: count(findings.filter(({ blocks }) => blocks)),
  }
}

/** What is shown of a linted text: issues by what to do about them, each cause once, with its sentences or lines. */
export function lintLines({ file, subject, profile, findings, fixed: places }: Linted): string {
  const sentences = new Map(
    typeof subject === 'string'
      ? []
      : subject.sections.flatMap((section) => section.sentences).map(({ id, text }) => [id, text]),
  )
  const groups = groupFindings(findings)
  const lines = tasks.flatMap((task) => {
    const own = groups.filter((group) => group.task === task)
    return own.length === 0 ? [] : ['', headings[task], ...own.flatMap((group) => groupLines(group, sentences))]
  })
  const counts = countFindings(findings)
  const said = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => plural(counts[severity], severity))
  const total = said.length === 0 ? 'nothing found' : said.join(', ')
  const blocked = counts.blocking === 0 ? '' : `; ${counts.blocking} of them block export on ${profile.name}`
  const fixed = places === undefined ? '' : `${plural(places, 'place')} fixed. `
  return `${[...lines, '', `${fixed}${file}, for ${profile.name}: ${total}${blocked}.`].join('\n').trimStart()}\n`
}

/** Every rule with what it finds and where that is asked for. */
export function ruleLines(json: boolean): string {
  const all = [
    ...rules.map((rule) => ({ ...rule, online: false })),
    ...onlineRules.map((rule) => ({ ...rule, online: true })),
  ]
  const described = all.map(({ id, severity, finds, source, online }) => ({
    id,
    severity,
    finds,
    online,
    source: { title: source, url: policyUrl(source) },
  }))
  if (json) return `${JSON.stringify(described, null, 2)}\n`
  return described
    .map(
      ({ id, severity, finds, online, source }) =>
        `${id.padEnd(28)} ${severity.padEnd(8)} ${finds}${online ? ' (--online)' : ''} [${source.title}]\n`,
    )
    .join('')
}

const headings: Readonly<Record<Task, string>> = {
  review: 'Read and decide',
  verify: 'Compare with the sources',
  reword: 'Put in other words',
  sources: 'Improve the sources',
  citations: 'Correct the citations',
  layout: 'Tidy up',
}

/** Where a command helps. */
const hints: Readonly<Record<string, string>> = {
  'archive-missing': '`draft --archive save` does this.',
  'category-missing': '`export --category` names them.',
  'wikilinks-missing': '`citewright links` finds them for a draft.',
}

const mostShown = 10
const longestPlace = 160

function groupLines(group: IssueGroup, sentences: ReadonlyMap<string, string>): readonly string[] {
  const { rule, severity, blocks, title, remedy, count, places } = group
  const times = count === 1 ? '' : ` (${count.toLocaleString('en')} places)`
  const fixable = places.some((place) => place.fixable && place.sentence === undefined) ? ' --fix does this.' : ''
  const hint = hints[rule] === undefined ? '' : ` ${hints[rule]}`
  const what = [title, remedy ?? ''].filter((part) => part !== '').join(' ')
  const head = `  ${severity.padEnd(7)}  ${rule}${blocks ? ' (blocks export)' : ''}${times}: ${what}${fixable}${hint}`
  const shown = places
    .slice(0, mostShown)
    .flatMap((place, at) => placeLines(place, { group, before: places[at - 1], sentences }))
  const rest = count - Math.min(places.length, mostShown)
  return [head, ...shown, ...(rest === 0 ? [] : [`           and ${rest.toLocaleString('en')} more`])]
}

function placeLines(
  { sentence, at, message, remedy }: Finding,
  {
    group,
    before,
    sentences,
  }: {
    readonly group: IssueGroup
    readonly before: Finding | undefined
    readonly sentences: ReadonlyMap<string, string>
  },
): readonly string[] {
  const own = [message === group.title ? '' : message, remedy === group.remedy ? '' : remedy]
  // What several places have in common is said at the first of them.
  const said = message === before?.message ? '' : own.filter((part) => part !== '').join(' ')
  const where = sentence === undefined ? place(at) : `${sentence}  ${shortened(sentences.get(sentence) ?? '')}`
  if (where === '') return said === '' ? [] : [`           ${said}`]
  return [`           ${where}`, ...(said === '' ? [] : [`             ${said}`])]
}

function place(at: Finding['at']): string {
  return at === undefined ? '' : `line ${at.line}, column ${at.column}  ${at.excerpt}`.trimEnd()
}

function shortened(text: string): string {
  return text.length <= longestPlace ? text : `${text.slice(0, longestPlace - 1).toWellFormed()}…`
}
