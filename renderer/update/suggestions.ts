import type { UpdateView } from '../../core/engine/libraries/updating/draftUpdates.ts'
import type { UpdateSuggestion } from '../../core/update/viewUpdate.ts'
import type { ArticleSuggestion } from '../../core/update/wiki/viewArticle.ts'

/** A suggestion for a draft or for a wiki article. */
export type ShownSuggestion = UpdateSuggestion | ArticleSuggestion

/** An update with its suggestions by section. */
export interface ShownUpdate {
  readonly sections: readonly {
    /** Empty for the lead. */
    readonly heading: string
    /** Whether accepting one of its suggestions opens it. Default false. */
    readonly isNew?: boolean
    readonly suggestions: readonly ShownSuggestion[]
  }[]
  readonly undo?: string
  readonly redo?: string
}

/** Whether a suggestion is for a wiki article. */
export function isOfArticle(suggestion: ShownSuggestion): suggestion is ArticleSuggestion {
  return 'wikitext' in suggestion
}

/** Whether accepting it leaves the sentence out. */
export function leavesOut(suggestion: ShownSuggestion): boolean {
  return suggestion.suggested === null && (suggestion.stands || !isOfArticle(suggestion))
}

/** The kind of suggestions that are shown. */
export type ShownKind = ShownSuggestion['kind'] | 'all'

/** A suggestion with its section. */
export interface PlacedSuggestion {
  readonly suggestion: ShownSuggestion
  /** Empty for the lead. */
  readonly heading: string
  /** Whether accepting it opens the section. */
  readonly isNew: boolean
}

/**
 * The suggestions of all sections, or those of one kind, the most important first: what pages contradict, then what sources do
 * not support any more, then what is missing; among these first what most pages report, otherwise in the order of the
 * article. Decisions change nothing in the order.
 */
export function placedSuggestions(
  { sections }: Pick<ShownUpdate, 'sections'>,
  kind: ShownKind,
): readonly PlacedSuggestion[] {
  return sections
    .flatMap(({ heading, isNew = false, suggestions }) =>
      suggestions.map((suggestion) => ({ suggestion, heading, isNew })),
    )
    .filter(({ suggestion }) => kind === 'all' || suggestion.kind === kind)
    .toSorted(
      ({ suggestion: one }, { suggestion: other }) =>
        importance[one.kind] - importance[other.kind] || reports(other) - reports(one),
    )
}

/** Rank of each kind, the most important first. */
const importance = {
  contradicted: 0,
  changed: 0,
  disputed: 0,
  'not-found': 1,
  unsupported: 1,
  partly: 1,
  missing: 2,
} as const satisfies Record<ShownSuggestion['kind'], number>

/** How many pages report it. */
function reports({ kind, saidBy, contradictedBy }: ShownSuggestion): number {
  return (kind === 'missing' ? saidBy : contradictedBy).length
}

export function suggestionsOf({ sections }: Pick<ShownUpdate, 'sections'>): readonly ShownSuggestion[] {
  return sections.flatMap(({ suggestions }) => suggestions)
}

/** Whether it is still to be decided. */
export function isOpen({ decision }: Pick<ShownSuggestion, 'decision'>): boolean {
  return decision === 'open'
}

/** Whether it can be accepted or edited. A rejected one can still be accepted. */
export function isUndecided({ decision }: Pick<ShownSuggestion, 'decision'>): boolean {
  return decision === 'open' || decision === 'rejected'
}

/** The next or previous suggestion, or the next one to decide; undefined at the end. */
export function stepSuggestion(
  suggestions: readonly ShownSuggestion[],
  { from, step, open = false }: { readonly from: string | null; readonly step: 1 | -1; readonly open?: boolean },
): ShownSuggestion | undefined {
  const at = suggestions.findIndex(({ id }) => id === from)
  const ahead = step === 1 ? suggestions.slice(at + 1) : suggestions.slice(0, Math.max(at, 0)).reverse()
  return ahead.find((suggestion) => !open || isOpen(suggestion))
}

/** The next one to decide, starting over after the last. */
export function nextOpen(suggestions: readonly ShownSuggestion[], from: string): ShownSuggestion | undefined {
  const next = stepSuggestion(suggestions, { from, step: 1, open: true })
  return next ?? suggestions.find((suggestion) => isOpen(suggestion) && suggestion.id !== from)
}

/** The suggestion whose decision differs. */
export function changedSuggestion(
  before: readonly ShownSuggestion[],
  after: readonly ShownSuggestion[],
): ShownSuggestion | undefined {
  const known = new Map(before.map(({ id, decision }) => [id, decision]))
  return after.find(({ id, decision }) => known.get(id) !== decision)
}

/** The number of suggestions of each kind, and of those decided. */
export function suggestionFigures(
  view: Pick<UpdateView, 'sections'>,
): Readonly<Record<UpdateSuggestion['kind'] | 'unchanged' | 'decided' | 'suggestions', number>> {
  const suggestions = suggestionsOf(view)
  const of = (kind: UpdateSuggestion['kind']): number =>
    suggestions.filter((suggestion) => suggestion.kind === kind).length
  return {
    changed: of('changed'),
    disputed: of('disputed'),
    unsupported: of('unsupported'),
    missing: of('missing'),
    unchanged: view.sections.reduce((sum, { unchanged }) => sum + unchanged.length, 0),
    decided: suggestions.filter((suggestion) => !isOpen(suggestion)).length,
    suggestions: suggestions.length,
  }
}

/** Initial text of a suggestion's editor. */
export function editedFrom(suggestion: ShownSuggestion): string {
  return isOfArticle(suggestion) ? suggestion.wikitext : (suggestion.suggested ?? suggestion.text)
}

/** The page that says so; if none does, the first page that the sentence cites. */
export function pageToOpen(suggestion: ShownSuggestion): { readonly id: string; readonly url: string } | undefined {
  const own = isOfArticle(suggestion) ? suggestion.check?.sources[0] : undefined
  return suggestion.page ?? suggestion.contradictedBy[0] ?? (own === undefined ? undefined : { id: own, url: own })
}
