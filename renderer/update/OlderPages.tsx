import type { PageWords, UpdatePage } from '../../core/update/draftUpdate.ts'
import { useText } from '../text/useText.ts'
import { PageLine } from '../parts/PageLine.tsx'

interface OlderPagesProps {
  readonly older: readonly PageWords[]
  readonly onOpen: (page: UpdatePage) => void
}

/** What pages say against a sentence that are older than what it rests on, the newest first, the others unfolded when asked for. */
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

/** What other pages say that can hold neither with a sentence nor with what is suggested. */
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
  /** Puts the words in a sentence that tells what they are. */
  readonly say: (text: string) => string
}

function Said({ words: { text, page }, say, onOpen }: SaidProps): React.JSX.Element {
  return (
    <div className="older__said">
      <p>
        <bdi>{say(text)}</bdi>
      </p>
      <PageLine page={page} onOpen={onOpen} />
    </div>
  )
}
