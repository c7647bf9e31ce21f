interface ProgressBarProps {
  readonly label: string
  /** What is done, 0 to 1; undefined where that is not known. */
  readonly share: number | undefined
}

/** How far some work is; without a share, that it goes on. */
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
