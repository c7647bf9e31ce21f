import { cdxIconUpload } from '@wikimedia/codex-icons'
import { Icon } from './Icon.tsx'

/** Covers a screen while files are dragged over the window, and says what dropping them does. */
export function DropHint({ words }: { readonly words: string }): React.JSX.Element {
  return (
    <div className="drop-hint" role="status">
      <p>
        <Icon icon={cdxIconUpload} /> {words}
      </p>
    </div>
  )
}
