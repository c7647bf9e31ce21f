import { cdxIconAlert, cdxIconError, cdxIconInfoFilled, cdxIconSuccess } from '@wikimedia/codex-icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const icons = { notice: cdxIconInfoFilled, warning: cdxIconAlert, error: cdxIconError, success: cdxIconSuccess }

interface MessageProps {
  readonly type: keyof typeof icons
  readonly children: ReactNode
}

/** An inline message. Screen readers announce errors at once. */
export function Message({ type, children }: MessageProps): React.JSX.Element {
  return (
    <div className={`cdx-message cdx-message--${type}`} role={type === 'error' ? 'alert' : 'status'}>
      <Icon icon={icons[type]} />
      <div className="cdx-message__content">{children}</div>
    </div>
  )
}
