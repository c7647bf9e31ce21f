import { useState } from 'react'
import type { Sentence } from '../../../core/domain/draft.ts'
import { WordsEditor } from '../../parts/WordsEditor.tsx'
import { useText } from '../../text/useText.ts'
import { selectSentence, useDraftStore, type Doing, type GivenWords } from '../draftStore.ts'
import { pageName } from '../pageName.ts'
import { review, stopDoing } from '../reviewDraft.ts'
import { shownPassage } from '../shownPassage.ts'

type Writing = Extract<Doing, { readonly kind: 'write' }>
type SentenceEditorProps = { readonly of: Sentence } | { readonly writing: Writing }

/** An editor in the article for a sentence or a new one. Words that cannot be saved stay in it. */
export function SentenceEditor(props: SentenceEditorProps): React.JSX.Element {
  const { draft } = useText()
  const old = 'of' in props ? props.of.text : ''
  const text = useDraftStore((state) => state.words)
  const [cites, setCites] = useState(true)
  const [cited] = useState(() => citedBy(props))
  const failure = useDraftStore((state) => state.failure)
  // Only its own words: while another change is saved, one can go on typing.
  const [checking, setChecking] = useState(false)

  const keep = async (): Promise<void> => {
    const words = text.trim()
    if (checking || words === '') return
    if (words === old) {
      stopDoing()
      return
    }
    setChecking(true)
    const saved = await ('of' in props
      ? review({ kind: 'rewrite', sentence: props.of.id, text: words })
      : review({
          kind: 'write',
          section: props.writing.section,
          after: props.writing.after,
          text: words,
          citations: cites && cited !== undefined ? [cited.chunkId] : [],
          ...(cites && words === props.writing.quote ? { quotes: true } : {}),
        }))
    setChecking(false)
    if (!saved) return
    if ('writing' in props) selectWritten(props.writing)
    stopDoing()
  }
  return (
    <div className="editor" role="listitem" data-editor>
      <WordsEditor
        label={'of' in props ? draft.editor.edit : draft.editor.write}
        words={text}
        onWords={(words) => useDraftStore.setState({ words })}
        checking={checking}
        failure={failure}
        onKeep={() => void keep()}
        onLeave={stopDoing}
      >
        {'of' in props ? null : <OwnCitation page={cited?.page} cites={cites} onChange={setCites} />}
        <p className="subtle small">{draft.editor.plain}</p>
      </WordsEditor>
    </div>
  )
}

/** The passage that a new sentence cites by default: the one its words come from, or the one shown. */
function citedBy(props: SentenceEditorProps): GivenWords['cites'] {
  if ('writing' in props && props.writing.cites !== undefined) return props.writing.cites
  const passage = shownPassage()
  return passage === undefined ? undefined : { chunkId: passage.chunkId, page: pageName(passage.page) }
}

/** Selects the new sentence, the one after `after`. */
function selectWritten({ section, after }: Writing): void {
  const sentences = useDraftStore.getState().view?.sections[section]?.sentences ?? []
  const written = sentences[sentences.findIndex(({ id }) => id === after) + 1]
  if (written !== undefined) selectSentence(written.id)
}

interface OwnCitationProps {
  /** Name of the page whose passage is shown. */
  readonly page: string | undefined
  readonly cites: boolean
  readonly onChange: (cites: boolean) => void
}

function OwnCitation({ page, cites, onChange }: OwnCitationProps): React.JSX.Element {
  const { draft } = useText()
  if (page === undefined) return <p className="subtle small">{draft.editor.uncited}</p>
  return (
    <label className="cdx-checkbox small">
      <input type="checkbox" checked={cites} onChange={(event) => onChange(event.target.checked)} />
      {draft.editor.cite(page)}
    </label>
  )
}
