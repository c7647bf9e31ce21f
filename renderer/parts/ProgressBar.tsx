interface ProgressBarProps {
  readonly label: string
  /** From 0 to 1; undefined if unknown. */
  readonly share: number | undefined
}

/** A progress bar; indeterminate without a share. */
export function ProgressBar({ label, share }: ProgressBarProps): React.JSX.Element {
  return (
    <div
      className={`cdx-progress-bar ${share === undefined ? 'cdx-progress-bar--unknown' : ''}`}
      role="progressbar"
      aria-label={label}
      {...(share === undefined ? {} : { 'aria-valuenow': Math.round(100 * share) })}
    >
      <div className="cdx-progress-bar__bar" style={share === undefined ? {} : { width: `${100 * share}%` }} />
    </div>
  )
}
