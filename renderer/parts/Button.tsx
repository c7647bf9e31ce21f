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
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({ action, weight, size, icon, iconOnly, label, ...rest }: ButtonProps): React.JSX.Element {
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
    >
      {icon === undefined ? null : <Icon icon={icon} />}
      {iconOnly === true ? null : label}
    </button>
  )
}
