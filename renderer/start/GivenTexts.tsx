import { cdxIconClose } from '@wikimedia/codex-icons'
import type { GivenText } from '../../core/engine/libraries/events/eventLibrary.ts'
import { Button } from '../parts/Button.tsx'
import { useText } from '../text/useText.ts'

interface GivenTextsProps {
  readonly texts: readonly GivenText[]
  readonly onChange: (texts: readonly GivenText[]) => void
}

/** The texts that become pages of a new event, each with a remove button. */
export function GivenTexts({ texts, onChange }: GivenTextsProps): React.JSX.Element | null {
  const { frame, sources } = useText()
  if (texts.length === 0) return null
  return (
    <div className="cdx-field" role="group" aria-label={frame.drop.texts}>
      <span className="cdx-label">{frame.drop.texts}</span>
      <ul className="files">
        {texts.map((given, at) => (
          // Two texts may have the same title.
          <li key={at} title={given.text.slice(0, 300)}>
            <bdi>{given.title}</bdi>
            <Button
              size="small"
              weight="quiet"
              iconOnly
              icon={cdxIconClose}
              label={sources.add.remove(given.title)}
              onClick={() => onChange(texts.filter((other) => other !== given))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
