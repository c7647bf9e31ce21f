import { cdxIconArrowNext, cdxIconArrowPrevious } from '@wikimedia/codex-icons'
import { memo } from 'react'
import { Button } from '../parts/Button.tsx'
import { Written } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { keyOf, type ChosenSentences } from './chooseSentences.ts'
import type { ComparedSection, SentenceAt } from './comparedDrafts.ts'
import { ComparedSentenceItem, type SentenceUse } from './ComparedSentenceItem.tsx'

interface SectionColumnProps {
  readonly column: number
  /** Index of the row, from 0. */
  readonly row: number
  /** Null if the draft has no section in the row. */
  readonly section: ComparedSection | null
  /** Heading of the section that a copy would replace; null if there is none. */
  readonly other: string | null
  readonly name: string
  readonly use: SentenceUse
  readonly chosen: ChosenSentences | null
  /** The sentence in the tab order. */
  readonly focusable: string | undefined
  readonly marked: string | null
  readonly onFocus: (at: SentenceAt) => void
  readonly onHover: (at: SentenceAt) => void
  readonly onUseSentence: (at: SentenceAt) => void
  readonly onUseSection: (column: number, row: number) => void
}

/** A draft's section in a row. */
export const SectionColumn = memo(function SectionColumn(props: SectionColumnProps): React.JSX.Element {
  const { column, section, name, chosen } = props
  const { compare } = useText()
  if (section === null) {
    return (
      <div className="compare__side compare__side--none">
        <p className="subtle">{compare.noSection(name)}</p>
      </div>
    )
  }
  const heading = section.heading === '' ? compare.lead : section.heading
  return (
    <div
      role="group"
      className={`compare__side compare__side--${column}`}
      aria-label={compare.sectionLabel(heading, name)}
    >
      <SectionHead {...props} section={section} heading={heading} />
      {section.sentences.length === 0 ? <p className="subtle">{compare.noSentence}</p> : null}
      <ol className="compare__sentences">
        {section.sentences.map((compared) => (
          <ComparedSentenceItem
            key={compared.sentence.id}
            column={column}
            compared={compared}
            use={props.use}
            chosen={chosen?.has(keyOf({ column, id: compared.sentence.id })) === true}
            focusable={props.focusable === compared.sentence.id}
            marked={props.marked === compared.sentence.id}
            onFocus={props.onFocus}
            onHover={props.onHover}
            onUse={props.onUseSentence}
          />
        ))}
      </ol>
    </div>
  )
})

function SectionHead({
  column,
  row,
  section,
  other,
  name,
  use,
  chosen,
  onUseSection,
  heading,
}: SectionColumnProps & { readonly section: ComparedSection; readonly heading: string }): React.JSX.Element {
  const { compare } = useText()
  const isWhole = section.sentences.every(({ sentence }) => chosen?.has(keyOf({ column, id: sentence.id })) === true)
  return (
    <div className="compare__section-head">
      <h3>{section.heading === '' ? heading : <Written>{heading}</Written>}</h3>
      {use.kind === 'copy' ? (
        <CopySection
          column={column}
          busy={use.busy}
          said={
            other === null
              ? compare.takeSection(heading, use.target)
              : compare.takeSectionFor(heading, use.target, other === '' ? compare.lead : other)
          }
          onClick={() => onUseSection(column, row)}
        />
      ) : null}
      {use.kind === 'choose' && section.sentences.length > 0 ? (
        <Button
          size="small"
          weight="quiet"
          label={isWhole ? compare.merge.noneOfSection : compare.merge.wholeSection}
          aria-label={
            isWhole ? compare.merge.noneOfSectionOf(heading, name) : compare.merge.wholeSectionOf(heading, name)
          }
          onClick={() => onUseSection(column, row)}
        />
      ) : null}
    </div>
  )
}

interface CopySectionProps {
  readonly column: number
  readonly busy: boolean
  readonly said: string
  readonly onClick: () => void
}

function CopySection({ column, busy, said, onClick }: CopySectionProps): React.JSX.Element {
  const { compare } = useText()
  return (
    <Button
      size="small"
      weight="quiet"
      icon={column === 0 ? cdxIconArrowNext : cdxIconArrowPrevious}
      label={compare.takeOver}
      aria-label={said}
      title={said}
      disabled={busy}
      onClick={onClick}
    />
  )
}
