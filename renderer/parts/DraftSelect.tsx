import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { useText, type Text } from '../text/useText.ts'
import { useDates } from './useDates.ts'

interface DraftSelectProps {
  /** Accessible name; absent inside a label. */
  readonly label?: string
  readonly drafts: readonly Pick<
    DraftSummary,
    'id' | 'method' | 'writer' | 'ranker' | 'savedAt' | 'unreadable' | 'mergedFrom'
  >[]
  /** Id of the selected draft. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** Whether drafts that cannot be read can be chosen. Default false. */
  readonly opensUnreadable?: boolean
}

/** Chooses one of an event's drafts, named by method, writer and time, and by ranker if they differ in it. */
export function DraftSelect({
  label,
  drafts,
  chosen,
  onChoose,
  opensUnreadable = false,
}: DraftSelectProps): React.JSX.Element {
  const { frame, settings } = useText()
  const { moment } = useDates()
  const rankers = new Set(drafts.flatMap(({ ranker, mergedFrom }) => (mergedFrom === undefined ? [ranker] : [])))
  return (
    <select
      className="cdx-select"
      data-drafts
      aria-label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
    >
      {drafts.map(({ id, method, writer, ranker, savedAt, mergedFrom, unreadable = false }) => {
        const name =
          mergedFrom === undefined
            ? frame.draftName([
                frame.method[method],
                writer.name,
                moment(savedAt),
                ...(rankers.size > 1 ? [rankerName(ranker, settings.drafting.rankers)] : []),
              ])
            : frame.mergedName(mergedFrom.length, moment(savedAt))
        return (
          <option key={id} value={id} disabled={unreadable && !opensUnreadable}>
            {unreadable ? frame.draftUnreadable(name) : name}
          </option>
        )
      })}
    </select>
  )
}

/** A ranker by the name that the settings give it; a model by its name without the fingerprint. */
function rankerName(ranker: string, names: Text['settings']['drafting']['rankers']): string {
  switch (ranker) {
    case 'fusion':
    case 'bm25':
    case 'tfidf':
    case 'random':
      return names[ranker]
    default:
      return ranker.replace(/@[0-9a-f]+/gi, '')
  }
}
