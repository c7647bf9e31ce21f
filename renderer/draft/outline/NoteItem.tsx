import type { ReactNode } from 'react'
import type { ChunkId } from '../../../core/domain/ids.ts'
import type { DraftView } from '../../../core/engine/drafts/draftLibrary.ts'
import { CitedPassages } from './CitedPassages.tsx'

interface NoteItemProps {
  readonly view: DraftView
  /** What it is about. */
  readonly title: ReactNode
  /** The passages that it cited. */
  readonly cited: readonly ChunkId[]
  /** Lines below, each a paragraph. */
  readonly lines: readonly { readonly key: string; readonly line: ReactNode }[]
}

/** Something that is not in the draft: what, why, and the passages that it cited. */
export function NoteItem({ view, title, cited, lines }: NoteItemProps): React.JSX.Element {
  return (
    <li>
      <p>{title}</p>
      {lines.map(({ key, line }) => (
        <p key={key} className="subtle">
          {line}
        </p>
      ))}
      <CitedPassages view={view} chunkIds={cited} />
    </li>
  )
}
