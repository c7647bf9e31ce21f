import type { PageWords, UpdatePage } from '../../core/update/draftUpdate.ts'
import { useText } from '../text/useText.ts'
import { PageLine } from './PageLine.tsx'

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
      <Said words={first} onOpen={onOpen} />
      {others.length === 0 ? null : (
        <details>
          <summary>{update.olderMore(others.length)}</summary>
          {others.map((words) => (
            <Said key={words.page.id} words={words} onOpen={onOpen} />
          ))}
        </details>
      )}
    </div>
  )
}

interface SaidProps extends Pick<OlderPagesProps, 'onOpen'> {
  readonly words: PageWords
}

function Said({ words: { text, page }, onOpen }: SaidProps): React.JSX.Element {
  const { update } = useText()
  return (
    <div className="older__said">
      <p>
        <bdi>{update.olderSays(text)}</bdi>
      </p>
      <PageLine page={page} onOpen={onOpen} />
    </div>
  )
}
