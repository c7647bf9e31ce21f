import type { PageVersion, PublicationOutcome, PublicationPlan } from '../../core/publish/publication.ts'

/** Why nothing is sent, and what to do: told before the comparison and after it. */
export interface Verdict {
  readonly problem: string
  readonly remedy: string
}

const takeOrReplace = 'Choose another --title, or read what is there and add --replace.'

/** Undefined where no page is in the way. */
export function planVerdict({ publication, state, theirs, own }: PublicationPlan): Verdict | undefined {
  const { title } = publication
  if (state === 'exists') {
    return { problem: `${title} already exists and was not published from here.`, remedy: takeOrReplace }
  }
  if (state !== 'changed' || theirs === null) return undefined
  const since = own === null ? '' : ` since it was published from here (version ${own})`
  return {
    problem: `${changedBy(theirs, title)}${since}.`,
    remedy: 'Read what is there, then add --replace to put the draft in its place, or choose another --title.',
  }
}

export function conflictVerdict({
  reason,
  title,
  theirs,
}: Extract<PublicationOutcome, { readonly kind: 'conflict' }>): Verdict {
  if (reason === 'deleted' || theirs === null) {
    return {
      problem: `${title} was deleted in the meantime.`,
      remedy: 'Read on the wiki why, then publish again to create it anew.',
    }
  }
  if (reason === 'exists') {
    return {
      problem: `${title} was created by someone in the meantime: ${describeVersion(theirs)}.`,
      remedy: takeOrReplace,
    }
  }
  return { problem: `${changedBy(theirs, title)} in the meantime.`, remedy: takeOrReplace }
}

export function describeVersion({ revision, user, at }: PageVersion): string {
  return `version ${revision} by ${user}, ${at}`
}

function changedBy({ revision, user, at }: PageVersion, title: string): string {
  const moment = `${at.slice(0, 10)} at ${at.slice(11, 16)} UTC`
  return `${user === '' ? 'Someone' : user} changed ${title} on ${moment} (version ${revision})`
}
