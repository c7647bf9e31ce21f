import type { PageWords } from '../../core/update/draftUpdate.ts'
import { useText } from '../text/useText.ts'
import { PageLine } from './PageLine.tsx'

/** What pages say against a sentence that are older than what it rests on, the newest first, the others unfolded when asked for. */
export function OlderPages({ older }: { readonly older: readonly PageWords[] }): React.JSX.Element | null {
  const { update } = useText()
  const [first, ...others] = older
  if (first === undefined) return null
  return (
    <div className="older small">
      <Said words={first} />
      {others.length === 0 ? null : (
        <details>
          <summary>{update.olderMore(others.length)}</summary>
          {others.map((words) => (
            <Said key={words.page.id} words={words} />
          ))}
        </details>
      )}
    </div>
  )
}

function Said({ words: { text, page } }: { readonly words: PageWords }): React.JSX.Element {
  const { update } = useText()
  return (
    <div className="older__said">
      <p>
        <bdi>{update.olderSays(text)}</bdi>
      </p>
      <PageLine page={page} />
    </div>
  )
}
