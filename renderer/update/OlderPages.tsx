import type { PageWords, UpdatePage } from '../../core/update/draftUpdate.ts'
import { WrittenIn } from '../parts/Written.tsx'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'

interface OlderPagesProps {
  readonly older: readonly PageWords[]
  readonly onOpen: (page: UpdatePage) => void
}

/** Older pages that contradict the sentence, newest first; all but the first are collapsed. */
export function OlderPages({ older, onOpen }: OlderPagesProps): React.JSX.Element | null {
  const { update } = useText()
  const [first, ...others] = older
  if (first === undefined) return null
  return (
    <div className="older small">
      <Said words={first} say={update.olderSays} onOpen={onOpen} />
      {others.length === 0 ? null : (
        <details>
          <summary>{update.olderMore(others.length)}</summary>
          {others.map((words) => (
            <Said key={words.page.id} words={words} say={update.olderSays} onOpen={onOpen} />
          ))}
        </details>
      )}
    </div>
  )
}

interface RivalsProps extends Pick<OlderPagesProps, 'onOpen'> {
  readonly rivals: readonly PageWords[]
}

/** What other pages say that contradicts both the sentence and the suggestion. */
export function Rivals({ rivals, onOpen }: RivalsProps): React.JSX.Element | null {
  const { update } = useText()
  if (rivals.length === 0) return null
  return (
    <div className="older small">
      {rivals.map((words) => (
        <Said key={words.text} words={words} say={update.rival} onOpen={onOpen} />
      ))}
    </div>
  )
}

interface SaidProps extends Pick<OlderPagesProps, 'onOpen'> {
  readonly words: PageWords
  /** Wraps the text in a sentence. */
  readonly say: (text: string) => string
}

function Said({ words: { text, page }, say, onOpen }: SaidProps): React.JSX.Element {
  return (
    <div className="older__said">
      <p>
        <WrittenIn say={say} words={text} language={page.language} />
      </p>
      <PageLine page={page} onOpen={onOpen} />
    </div>
  )
}
