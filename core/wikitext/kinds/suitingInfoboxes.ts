import type { KindInfobox, SubjectKind } from './subjectKind.ts'

export interface Subject {
  readonly kind: SubjectKind | undefined
  readonly title: string
  /** The first sentence of the article; empty if there is none. */
  readonly opening: string
}

/** The infoboxes of a kind on a wiki that suit a subject by its title and first sentence, the closest first. */
export function suitingInfoboxes({ kind, title, opening }: Subject, wiki: string): readonly KindInfobox[] {
  const about = `${title}. ${opening}`
  return (kind?.wikis[wiki]?.infoboxes ?? []).filter(
    ({ when }) => when === undefined || new RegExp(when, 'u').test(about),
  )
}
