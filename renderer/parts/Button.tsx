import type { Icon as IconData } from '@wikimedia/codex-icons'
import type { ButtonHTMLAttributes, Ref } from 'react'
import { Icon } from './Icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly action?: 'progressive' | 'destructive'
  readonly weight?: 'primary' | 'quiet'
  readonly size?: 'small'
  readonly icon?: IconData
  /** Shows only the icon; `label` becomes its accessible name and tooltip. */
  readonly iconOnly?: boolean
  readonly label: string
  /** What it started is being done: it cannot be pressed, and keeps the focus. Default false. */
  readonly busy?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  action,
  weight,
  size,
  icon,
  iconOnly,
  label,
  busy = false,
  ...rest
}: ButtonProps): React.JSX.Element {
  const names = [
    'cdx-button',
    action && `cdx-button--action-${action}`,
    weight && `cdx-button--weight-${weight}`,
    size && `cdx-button--${size}`,
    iconOnly === true && 'cdx-button--icon-only',
  ]
  return (
    <button
      type="button"
      className={names.filter((name) => typeof name === 'string').join(' ')}
      {...(iconOnly === true ? { 'aria-label': label, title: label } : {})}
      {...rest}
      {...(busy ? { 'aria-disabled': true, onClick: doNothing } : {})}
    >
      {icon === undefined ? null : <Icon icon={icon} />}
      {iconOnly === true ? null : label}
    </button>
  )
}

/** Also a form is not sent. */
function doNothing(event: React.MouseEvent): void {
  event.preventDefault()
}
