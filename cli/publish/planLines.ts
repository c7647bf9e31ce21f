import type { DiffRow } from '../../core/publish/comparison.ts'
import { forbiddenIn } from '../../core/publish/chooseTitle.ts'
import type { PublicationOutcome, PublicationPlan } from '../../core/publish/publication.ts'
import { conflictVerdict, describeVersion, planVerdict } from './verdicts.ts'

/** What would be sent, as lines for a person. */
export function planLines(plan: PublicationPlan & { readonly isAnonymous: boolean }): readonly string[] {
  const { publication, state, diff, preview, isAnonymous } = plan
  const verdict = planVerdict(plan)
  const { title, url, user, summary, bytes, base } = publication
  const { errors, missingTemplates, categories } = preview
  return [
    ...{
      new: [`${title} is a new page.`],
      edit: [`${title} is edited${base === null ? '' : `: ${describeVersion(base)} is replaced`}.`],
      exists: [],
      changed: [],
      same: [`${title} already has exactly this text.`],
    }[state],
    ...(verdict === undefined ? [] : [verdict.problem, verdict.remedy]),
    `Address: ${url}`,
    isAnonymous
      ? `As: you (no account is set; ${user} stands for your name, and whether you may edit there is not known)`
      : `As: ${user}`,
    `Summary: ${summary === '' ? '(none)' : summary}`,
    `Size: ${bytes} bytes`,
    ...errors.map((error) => `The wiki reports an error: ${error}`),
    ...missingTemplates.map((template) => `The wiki does not have ${template}.`),
    ...(missingTemplates.length === 0
      ? []
      : ['Create the missing templates there, or choose with --wiki a profile whose templates the wiki has.']),
    ...(categories.length === 0 ? [] : [`Categories: ${categories.join(', ')}`]),
    ...(diff.length === 0 ? [] : ['', 'Current text (-) and text to be sent (+):', ...diffLines(diff)]),
  ].map(printable)
}

/** What no title can have of an event's, and so is not in that of its page. */
export function fittedLines(eventTitle: string): readonly string[] {
  const forbidden = forbiddenIn(eventTitle)
  if (forbidden.length === 0) return []
  return [
    printable(
      `The title of the event, “${eventTitle}”, contains characters that page titles cannot have: ${forbidden.join(' ')}`,
    ),
  ]
}

/** What came of it. */
export function outcomeLines(outcome: PublicationOutcome): readonly string[] {
  if (outcome.kind === 'published') {
    const { title, url, revision, created, merged } = outcome
    return [
      `${title} is ${created ? 'created' : 'saved'} (version ${revision}): ${url}`,
      ...(merged ? ['Someone changed it in the meantime and the wiki merged both versions: read the result.'] : []),
    ].map(printable)
  }
  const { problem, remedy } = conflictVerdict(outcome)
  return [`Nothing was saved: ${problem}`, remedy, ...diffLines(outcome.diff)].map(printable)
}

function diffLines(diff: readonly DiffRow[]): readonly string[] {
  return diff.flatMap((row) => {
    if (row.kind === 'place') return [`@ ${row.text}`]
    if (row.kind === 'same') return [`  ${row.text}`]
    const { theirs, ours } = row
    return [...(theirs === null ? [] : [`- ${textOf(theirs)}`]), ...(ours === null ? [] : [`+ ${textOf(ours)}`])]
  })
}

function textOf(pieces: readonly { readonly text: string }[]): string {
  return pieces.map(({ text }) => text).join('')
}

/** What a wiki writes reaches the terminal without what would steer it. */
function printable(line: string): string {
  return line.replace(/\p{Cc}/gu, ' ')
}
