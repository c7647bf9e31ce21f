import { useId, type ReactNode } from 'react'

interface FieldProps {
  readonly label: string
  /** Help text. */
  readonly help?: string
  /** Error message, shown instead of the help. */
  readonly fault?: string
  /** Renders the control with these attributes. */
  readonly children: (control: FieldControl) => ReactNode
}

interface FieldControl {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby'?: string
}

/** A control with its label and, below it, help or an error. */
export function Field({ label, help, fault, children }: FieldProps): React.JSX.Element {
  const id = useId()
  const said = fault ?? help
  const described = said === undefined ? {} : { 'aria-describedby': `${id}said` }
  return (
    <div className="cdx-field">
      <label className="cdx-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-invalid': fault !== undefined, ...described })}
      {said === undefined ? null : (
        <p
          id={`${id}said`}
          className={fault === undefined ? 'cdx-field__help' : 'cdx-field__error'}
          role={fault === undefined ? undefined : 'alert'}
        >
          {said}
        </p>
      )}
    </div>
  )
}
