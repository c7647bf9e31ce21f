import type { UntoldSection } from '../../../core/domain/grounding.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/export/inlineText.ts'
import { useText } from '../../text/useText.ts'
import { NearestPassages } from './NearestPassages.tsx'

/** The outline's sections that the pages do not tell, with what was searched for. */
export function UntoldSections({
  view,
  untold,
}: {
  readonly view: DraftView
  readonly untold: readonly UntoldSection[]
}): React.JSX.Element {
  return (
    <>
      {untold.map((section) => (
        <Untold key={section.heading} view={view} section={section} />
      ))}
    </>
  )
}

function Untold({
  view,
  section: { heading, queries, passages, nearest },
}: {
  readonly view: DraftView
  readonly section: UntoldSection
}): React.JSX.Element {
  const { draft } = useText()
  return (
    <li>
      <p>
        <strong>
          <bdi>{heading === '' ? draft.aside.untoldOpening : inlineText(heading)}</bdi>
        </strong>
      </p>
      <p className="subtle">{draft.aside.untoldRead(passages)}</p>
      <p className="subtle">
        {draft.aside.searched}:{' '}
        {queries.map((query, at) => (
          <span key={query}>
            {at === 0 ? '' : '; '}
            <bdi>{inlineText(query)}</bdi>
          </span>
        ))}
      </p>
      <NearestPassages view={view} chunkIds={nearest} />
    </li>
  )
}
