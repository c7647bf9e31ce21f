import type { Draft } from '../../core/domain/draft.ts'
import { severities, type Finding, type Severity } from '../../core/export/lint/finding.ts'
import { onlineRules } from '../../core/export/lint/online/lintOnline.ts'
import { policyUrl } from '../../core/export/lint/policyUrl.ts'
import { rules } from '../../core/export/lint/rules.ts'
import type { WikiProfile } from '../../core/export/wikis/wikiProfile.ts'

interface Linted {
  readonly file: string
  /** The wikitext, or the draft. */
  readonly subject: string | Draft
  readonly profile: WikiProfile
  readonly findings: readonly Finding[]
  /** How many places were mended, where that was asked for. */
  readonly mended?: number
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

/** What is told of a linted text: each sentence of a draft, or each line of wikitext, with what is found there. */
export function lintLines({ file, subject, profile, findings, mended }: Linted): string {
  const sentences = new Map(
    typeof subject === 'string'
      ? []
      : subject.sections.flatMap((section) => section.sentences).map(({ id, text }) => [id, text]),
  )
  const lines: string[] = []
  let last: string | undefined
  for (const finding of findings) {
    const { sentence, at } = finding
    const where = sentence === undefined ? place(finding) : `${sentence}  ${sentences.get(sentence) ?? ''}`
    if (where !== last) lines.push('', where)
    last = where
    const fixable = finding.fixable ? ' (--fix mends it)' : ''
    lines.push(
      `  ${finding.severity.padEnd(7)}  ${finding.rule}${finding.blocks ? ' (holds it up)' : ''}: ${finding.message} ${finding.mend}${fixable}`,
    )
    if (sentence === undefined && at !== undefined && at.excerpt !== '') lines.push(`           ${at.excerpt}`)
  }
  const counts = countFindings(findings)
  const said = severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => counted(counts[severity], severity))
  const total = said.length === 0 ? 'nothing found' : said.join(', ')
  const held = counts.blocking === 0 ? '' : `; ${counts.blocking} of them hold it up on ${profile.name}`
  const fixed = mended === undefined ? '' : `${counted(mended, 'place')} mended. `
  return `${[...lines, '', `${fixed}${file}, for ${profile.name}: ${total}${held}.`].join('\n').trimStart()}\n`
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

function place({ at }: Finding): string {
  return at === undefined ? 'The draft' : `Line ${at.line}, column ${at.column}`
}

function counted(count: number, name: string): string {
  return `${count} ${name}${count === 1 ? '' : 's'}`
}
