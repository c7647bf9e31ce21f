import { severities, type Finding, type Severity } from './finding.ts'
import { taskOf, tasks, type Task } from './tasks.ts'

/**
 * How a reviewer of new pages takes an issue: `blocks`, the article is not accepted with it; `tagged`, the article gets a
 * maintenance tag for it; `cosmetic`, somebody will tidy it up.
 */
export const weights = ['blocks', 'tagged', 'cosmetic'] as const
export type Weight = (typeof weights)[number]

/** All issues of one cause. */
export interface IssueGroup {
  readonly rule: string
  readonly task: Task
  /** That of the worst of them. */
  readonly weight: Weight
  readonly severity: Severity
  /** Whether the export is blocked for one of them. */
  readonly blocks: boolean
  /** The problem where it is the same everywhere and short; otherwise what the rule looks for. */
  readonly title: string
  /** What to do where that is the same everywhere. */
  readonly remedy?: string
  /** How many there are, those included that are not listed. */
  readonly count: number
  /** In order, those with the same problem one after the other; not more than `mostPlaces`. */
  readonly places: readonly Finding[]
}

/** Places of one cause that are listed. */
const mostPlaces = 50
const fewestShared = 2
const longestTitle = 120

/** Issues by cause, those that block first, then in the order in which they are best dealt with. */
export function groupFindings(findings: readonly Finding[]): readonly IssueGroup[] {
  const byRule = new Map<string, Finding[]>()
  for (const finding of findings) {
    const group = byRule.get(finding.rule)
    if (group === undefined) byRule.set(finding.rule, [finding])
    else group.push(finding)
  }
  const groups = [...byRule].map(([rule, found]) => groupOf(rule, found))
  return groups.toSorted(
    (one, other) =>
      tasks.indexOf(one.task) - tasks.indexOf(other.task) ||
      weights.indexOf(one.weight) - weights.indexOf(other.weight) ||
      other.count - one.count,
  )
}

function groupOf(rule: string, found: readonly Finding[]): IssueGroup {
  const task = taskOf(rule) ?? 'layout'
  const messages = new Set(found.map(({ message }) => message))
  const remedies = new Set(found.map(({ remedy }) => remedy))
  const [first] = found
  const [message = '', other] = messages
  const [remedy] = remedies
  const looksFor = first?.finds ?? rule
  return {
    rule,
    task,
    weight: weights[Math.min(...found.map((finding) => weights.indexOf(weightOf(finding, task))))] ?? 'cosmetic',
    severity: severities[Math.min(...found.map(({ severity }) => severities.indexOf(severity)))] ?? 'note',
    blocks: found.some(({ blocks }) => blocks),
    title:
      other === undefined && message.length <= longestTitle
        ? message
        : `${looksFor.charAt(0).toUpperCase()}${looksFor.slice(1)}.`,
    ...(remedies.size < fewestShared && remedy !== undefined && remedy !== '' ? { remedy } : {}),
    count: found.length + found.reduce((sum, { more = 0 }) => sum + more, 0),
    places: alikeTogether(found).slice(0, mostPlaces),
  }
}

function alikeTogether(found: readonly Finding[]): readonly Finding[] {
  const first = new Map<string, number>()
  for (const [at, { message }] of found.entries()) if (!first.has(message)) first.set(message, at)
  return found.toSorted((one, other) => (first.get(one.message) ?? 0) - (first.get(other.message) ?? 0))
}

/** An error in a citation shows as one, and somebody mends it; one in the text keeps the article back. */
function weightOf({ severity, blocks }: Finding, task: Task): Weight {
  const isOfText = task === 'review' || task === 'verify' || task === 'sources'
  if (blocks || (severity === 'error' && isOfText)) return 'blocks'
  if (severity === 'error') return 'tagged'
  return severity === 'note' || task === 'layout' ? 'cosmetic' : 'tagged'
}
