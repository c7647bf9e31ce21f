import { useState } from 'react'
import { Button } from '../parts/Button.tsx'

interface ShownOnRequestProps {
  /** Labels of the button. */
  readonly show: string
  readonly hide: string
  readonly children: React.ReactNode
}

/** A button of the reader that shows and hides what takes a request to load: it is loaded only once it is shown. */
export function ShownOnRequest({ show, hide, children }: ShownOnRequestProps): React.JSX.Element {
  const [shown, setShown] = useState(false)
  return (
    <section className="reader-removed">
      <Button size="small" label={shown ? hide : show} aria-expanded={shown} onClick={() => setShown(!shown)} />
      {shown ? children : null}
    </section>
  )
}
