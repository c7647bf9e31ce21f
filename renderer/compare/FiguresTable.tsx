import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { DraftSelect } from '../parts/DraftSelect.tsx'
import { useText, type Text } from '../text/useText.ts'
import { sides, type ComparedDrafts, type Side } from './comparedDrafts.ts'

interface FiguresTableProps {
  readonly drafts: ComparedDrafts
  readonly all: readonly DraftSummary[]
  readonly onChoose: (side: Side, id: string) => void
}

/** A row per draft: which draft it is, and its figures. */
export function FiguresTable({ drafts, all, onChoose }: FiguresTableProps): React.JSX.Element {
  const text = useText()
  const { figures } = text.compare
  return (
    <div className="compare__table">
      <table className="cdx-table compare__figures">
        <caption className="unseen">{figures.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{figures.draft}</th>
            {columns.map(({ name, help }) => (
              <th key={name} scope="col" className="number" title={help === undefined ? undefined : figures[help]}>
                {figures[name]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sides.map((side, place) => (
            <tr key={side}>
              <th scope="row">
                <SideChoice side={side} drafts={drafts} all={all} onChoose={onChoose} />
              </th>
              {columns.map(({ name, of }) => (
                <td key={name} className="number">
                  {of(drafts, side, place, text)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SideChoice({ side, drafts, all, onChoose }: FiguresTableProps & { readonly side: Side }): React.JSX.Element {
  const { compare } = useText()
  return (
    <span className="compare__choice">
      <span className={`compare__key compare__key--${side}`} aria-hidden="true" />
      <DraftSelect
        label={compare.sideOf[side]}
        drafts={all}
        chosen={drafts.views[side].id}
        onChoose={(id) => onChoose(side, id)}
      />
    </span>
  )
}

type Figure = Exclude<keyof Text['compare']['figures'], 'caption' | 'draft' | 'repetitionHelp' | 'costHelp' | 'unknown'>

interface Column {
  readonly name: Figure
  readonly help?: 'repetitionHelp' | 'costHelp'
  readonly of: (drafts: ComparedDrafts, side: Side, place: number, text: Text) => string
}

const percent = (share: number): string => `${Math.round(100 * share)} %`
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })

const columns: readonly Column[] = [
  { name: 'sentences', of: ({ views }, side) => views[side].figures.sentences.toLocaleString('en') },
  {
    name: 'supported',
    of: ({ views }, side) => {
      const { sentences, byBadge } = views[side].figures
      return sentences === 0 ? '–' : percent(byBadge.supported / sentences)
    },
  },
  { name: 'reviewed', of: ({ views }, side) => views[side].figures.reviewed.toLocaleString('en') },
  { name: 'sources', of: ({ views }, side) => views[side].figures.sources.toLocaleString('en') },
  { name: 'words', of: ({ views }, side) => views[side].figures.words.toLocaleString('en') },
  {
    name: 'repetition',
    help: 'repetitionHelp',
    of: ({ comparison }, _side, place) => percent(comparison.figures[place === 0 ? 0 : 1].repetition),
  },
  {
    name: 'seconds',
    of: ({ views }, side, _place, { compare }) =>
      views[side].run === undefined ? compare.figures.unknown : views[side].run.seconds.toFixed(1),
  },
  {
    name: 'cost',
    help: 'costHelp',
    of: ({ views }, side, _place, { compare }) => {
      const cost = views[side].run?.cost
      return cost === undefined || cost === null ? compare.figures.unknown : dollars.format(cost)
    },
  },
]
