import type { DiffRow } from '../../core/publish/comparison.ts'
import type { PageVersion, PublicationOutcome, PublicationPlan } from '../../core/publish/publication.ts'

/** What would be sent, as lines for a person. */
export function planLines({ publication, state, diff, preview }: PublicationPlan): readonly string[] {
  const { title, url, user, summary, bytes, base } = publication
  const { errors, missingTemplates, categories } = preview
  return [
    ...{
      new: [`${title} is a new page.`],
      edit: [`${title} is edited${base === null ? '' : `: ${describeVersion(base)} is replaced`}.`],
      exists: [`${title} is there already, and was not put there from here.`],
      same: [`${title} holds this very text already.`],
    }[state],
    `Address: ${url}`,
    `As: ${user}`,
    `Summary: ${summary === '' ? '(none)' : summary}`,
    `Size: ${bytes} bytes`,
    ...errors.map((error) => `The wiki reads an error: ${error}`),
    ...missingTemplates.map((template) => `The wiki does not have ${template}.`),
    ...(categories.length === 0 ? [] : [`Categories: ${categories.join(', ')}`]),
    ...(diff.length === 0 ? [] : ['', 'What is there (-) against what would be sent (+):', ...diffLines(diff)]),
  ].map(printable)
}

/** What came of it. */
export function outcomeLines(outcome: PublicationOutcome): readonly string[] {
  if (outcome.kind === 'published') {
    const { title, url, revision, created, merged } = outcome
    return [
      `${title} is ${created ? 'made' : 'saved'} (version ${revision}): ${url}`,
      ...(merged ? ['Somebody changed it in between, and the wiki joined both: read it.'] : []),
    ].map(printable)
  }
  const { reason, title, theirs, diff } = outcome
  const what = {
    exists: `${title} has been made by somebody in between`,
    changed: `${title} has been changed in between`,
    deleted: `${title} has been deleted in between`,
  }[reason]
  return [
    `${what}${theirs === null ? '' : `: ${describeVersion(theirs)}`}. Nothing was saved.`,
    ...diffLines(diff),
  ].map(printable)
}

function describeVersion({ revision, user, at }: PageVersion): string {
  return `version ${revision} by ${user}, ${at}`
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
