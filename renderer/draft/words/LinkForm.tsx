import { useEffect, useId, useState } from 'react'
import type { KnownTitle } from '../../../core/engine/libraries/publishing/lookUpTitle.ts'
import { interwikiPrefix } from '../../../core/wikitext/interwikiPrefix.ts'
import { plainTitle, titleFault, type TitleFault } from '../../../core/wikitext/titleFault.ts'
import { CallFailed } from '../../api/callFailed.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { useText, type Text } from '../../text/useText.ts'

interface LinkFormProps {
  readonly draftId: string
  /** The article that the words link to; undefined for none. */
  readonly link: string | undefined
  readonly text: string
  readonly onLink: (title: string | null) => void
  readonly onCancel: () => void
}

/** The field for the article that words link to, which says what is known of the title. */
export function LinkForm({ draftId, link, text, onLink, onCancel }: LinkFormProps): React.JSX.Element {
  const { words } = useText().draft
  const [typed, setTyped] = useState(link ?? text.charAt(0).toUpperCase() + text.slice(1))
  const id = useId()
  const title = plainTitle(typed)
  const fault = titleFault(title)
  const prefix = interwikiPrefix(title)
  const checked = useKnownTitle(draftId, fault === undefined && prefix === undefined ? title : null)
  const said =
    fault === undefined
      ? prefix === undefined
        ? knownOf(checked, words)
        : words.otherWiki(prefix)
      : faultOf(fault, words)
  return (
    <form
      className="wordbar__link"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined) onLink(title)
      }}
    >
      <input
        className="cdx-text-input"
        aria-label={words.article}
        aria-invalid={fault !== undefined}
        aria-describedby={id}
        autoFocus
        autoComplete="off"
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="small" action="progressive" label={words.set} disabled={fault !== undefined} />
      {link === undefined ? null : (
        <Button size="small" weight="quiet" label={words.remove} onClick={() => onLink(null)} />
      )}
      <Button size="small" weight="quiet" label={words.cancel} onClick={onCancel} />
      <p id={id} className={`wordbar__said small ${fault === undefined ? 'subtle' : 'cdx-field__error'}`} role="status">
        {said}
      </p>
    </form>
  )
}

/** How long the person must pause before a title is looked up, in milliseconds. */
const pause = 250

/** What the list of titles or the wiki knows of a title; null until it is known, and where nothing can be asked. */
function useKnownTitle(draftId: string, title: string | null): KnownTitle | null {
  const [known, setKnown] = useState<{ readonly title: string; readonly checked: KnownTitle } | null>(null)
  useEffect(() => {
    if (title === null) return undefined
    const controller = new AbortController()
    const timer = setTimeout(() => {
      engine.publishing.lookUpTitle(draftId, title, { signal: controller.signal }).then(
        (checked) => {
          if (!controller.signal.aborted) setKnown({ title, checked })
        },
        (error: unknown) => {
          // A wiki that does not answer tells nothing of the title, and does not keep anybody from setting the link.
          if (!(error instanceof CallFailed)) throw error
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [draftId, title])
  return known?.title === title ? known.checked : null
}

function knownOf(checked: KnownTitle | null, words: Text['draft']['words']): string {
  switch (checked?.state) {
    case 'missing':
      return words.missing
    case 'disambiguation':
      return words.disambiguation
    case 'redirect':
      return words.redirect(checked.target)
    case 'article':
      return words.exists
    case 'unknown':
    case undefined:
      return ''
  }
}

function faultOf(fault: TitleFault, words: Text['draft']['words']): string {
  return fault.kind === 'characters' ? words.characters(fault.characters) : words[fault.kind]
}
