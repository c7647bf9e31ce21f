import type { UntoldSection } from '../../../core/domain/grounding.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/export/inlineText.ts'
import { useText } from '../../text/useText.ts'
import { NoteItem } from './NoteItem.tsx'

interface UntoldProps {
  readonly view: DraftView
  readonly untold: readonly UntoldSection[]
}

/** The outline's sections that the pages do not tell, with what was searched for. */
export function UntoldSections({ view, untold }: UntoldProps): readonly React.JSX.Element[] {
  const { draft } = useText()
  return untold.map(({ heading, queries, passages, nearest }) => (
    <NoteItem
      key={heading}
      view={view}
      title={
        <strong>
          <bdi>{heading === '' ? draft.aside.untoldOpening : inlineText(heading)}</bdi>
        </strong>
      }
      lines={[
        { key: 'read', line: draft.aside.untoldRead(passages) },
        { key: 'searched', line: <Queries queries={queries} /> },
      ]}
      nearest={nearest}
    />
  ))
}

function Queries({ queries }: { readonly queries: readonly string[] }): React.JSX.Element {
  const { draft } = useText()
  return (
    <>
      {draft.aside.searched}:{' '}
      {queries.map((query, at) => (
        <span key={query}>
          {at === 0 ? '' : ', '}“<bdi>{inlineText(query)}</bdi>”
        </span>
      ))}
    </>
  )
}
