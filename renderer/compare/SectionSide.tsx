import { memo } from 'react'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'
import { arrows } from './arrows.ts'
import { otherSide, type ComparedSection, type SentenceAt, type Side } from './comparedDrafts.ts'
import { ComparedSentenceItem } from './ComparedSentenceItem.tsx'

interface SectionSideProps {
  readonly side: Side
  /** Index of the row, from 0. */
  readonly row: number
  /** Null if this side has no matching section. */
  readonly section: ComparedSection | null
  /** Heading of the matching section; null if there is none. */
  readonly other: string | null
  readonly names: Readonly<Record<Side, string>>
  /** The sentence in the tab order. */
  readonly focusable: string | undefined
  readonly marked: string | undefined
  readonly busy: boolean
  readonly onFocus: (at: SentenceAt) => void
  readonly onHover: (at: SentenceAt) => void
  readonly onTakeSentence: (at: SentenceAt) => void
  readonly onTakeSection: (side: Side, row: number) => void
}

/** One side of a row. */
export const SectionSide = memo(function SectionSide(props: SectionSideProps): React.JSX.Element {
  const { side, section, names } = props
  const { compare } = useText()
  if (section === null) {
    return (
      <div className={`compare__side compare__side--${side} compare__side--none`}>
        <p className="subtle">{compare.noSection(names[side])}</p>
      </div>
    )
  }
  const heading = section.heading === '' ? compare.lead : section.heading
  return (
    <div
      role="group"
      className={`compare__side compare__side--${side}`}
      aria-label={compare.sectionLabel(heading, names[side])}
    >
      <SectionHead {...props} heading={heading} />
      {section.sentences.length === 0 ? <p className="subtle">{compare.noSentence}</p> : null}
      <ol className="compare__sentences">
        {section.sentences.map((compared) => (
          <ComparedSentenceItem
            key={compared.sentence.id}
            side={side}
            compared={compared}
            target={names[otherSide(side)]}
            focusable={props.focusable === compared.sentence.id}
            marked={props.marked === compared.sentence.id}
            busy={props.busy}
            onFocus={props.onFocus}
            onHover={props.onHover}
            onTake={props.onTakeSentence}
          />
        ))}
      </ol>
    </div>
  )
})

function SectionHead({
  side,
  row,
  other,
  names,
  busy,
  onTakeSection,
  heading,
}: SectionSideProps & { readonly heading: string }): React.JSX.Element {
  const { compare } = useText()
  const target = names[otherSide(side)]
  const said =
    other === null
      ? compare.takeSection(heading, target)
      : compare.takeSectionFor(heading, target, other === '' ? compare.lead : other)
  return (
    <div className="compare__section-head">
      <h3>{heading}</h3>
      <Button
        size="small"
        weight="quiet"
        icon={arrows[side]}
        label={compare.takeOver}
        aria-label={said}
        title={said}
        disabled={busy}
        onClick={() => onTakeSection(side, row)}
      />
    </div>
  )
}
