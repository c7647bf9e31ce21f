import { engine } from '../api/engine.ts'
import { TextLink } from '../parts/TextLink.tsx'
import { useText } from '../text/useText.ts'

/** Opens a wiki's policy page in the browser; renders nothing if it has none. */
export function PolicyLink({ url }: { readonly url: string | null }): React.JSX.Element | null {
  const { exportScreen } = useText()
  if (url === null) return null
  return (
    <p>
      <TextLink title={url} onOpen={() => void engine.desktop.openPage(url)}>
        {exportScreen.openPolicy}
      </TextLink>
    </p>
  )
}
