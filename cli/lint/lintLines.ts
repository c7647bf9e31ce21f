import type { Draft } from '../../core/domain/draft.ts'
import { severities, type Finding, type Severity } from '../../core/lint/finding.ts'
import { onlineRules } from '../../core/lint/online/lintOnline.ts'
import { policyUrl } from '../../core/lint/policyUrl.ts'
import { rules } from '../../core/lint/rules.ts'
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
  const of = (severity: Severity): number => findings.filter((finding) => finding.severity === severity).length
  return {
    error: of('error'),
    warning: of('warning'),
    note: of('note'),
    blocking: findings.filter(({ blocks }) => blocks).length,
  }
}

/** What is shown of a linted text: each sentence of a draft, or each line of wikitext, with what is found there. */
export function lintLines({ file, subject, profile, findings, fixed: places }: Linted): string {
  const sentences = new Map(
    typeof subject === 'string'
      ? []
      : subject.sections.flatMap((section) => section.sentences).map(({ id, text }) => [id, text]),
  )
  const { repeated, single } = setApart(findings)
  const lines = repeated.flatMap((alike) => ['', repeatedPlace(alike), ...findingLines(alike[0])])
  let last: string | undefined
  for (const finding of single) {
    const { sentence } = finding
    const where = sentence === undefined ? place(finding) : `${sentence}  ${sentences.get(sentence) ?? ''}`
    if (where !== last) lines.push('', where)
    last = where
    lines.push(...findingLines(finding))
  }
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

/** Findings from which on the same words about sentences are told once, with a list of these. */
const fewestRepeated = 5

function setApart(findings: readonly Finding[]): {
  readonly repeated: readonly (readonly Finding[])[]
  readonly single: readonly Finding[]
} {
  const alike = new Map<string, Finding[]>()
  for (const finding of findings) {
    if (finding.sentence === undefined) continue
    const key = `${finding.rule}\n${finding.message}`
    const group = alike.get(key)
    if (group === undefined) alike.set(key, [finding])
    else group.push(finding)
  }
  const repeated = [...alike.values()].filter((group) => group.length >= fewestRepeated)
  const told = new Set(repeated.flat())
  return { repeated, single: findings.filter((finding) => !told.has(finding)) }
}

function repeatedPlace(alike: readonly Finding[]): string {
  return `${alike.length} sentences (${alike.map(({ sentence }) => sentence).join(', ')})`
}

function findingLines(finding: Finding | undefined): readonly string[] {
  if (finding === undefined) return []
  const { severity, rule, blocks, message, remedy, fixable, sentence, at } = finding
  const blocked = blocks ? ' (blocks export)' : ''
  const line = `  ${severity.padEnd(7)}  ${rule}${blocked}: ${message} ${remedy}${fixable ? ' (--fix does this)' : ''}`
  return sentence === undefined && at !== undefined && at.excerpt !== '' ? [line, `           ${at.excerpt}`] : [line]
}

function place({ at }: Finding): string {
  return at === undefined ? 'The draft' : `Line ${at.line}, column ${at.column}`
}
