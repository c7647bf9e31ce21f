import { useId, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { parseAddresses } from '../parts/parseAddresses.ts'
import { useText } from '../text/useText.ts'

interface ChangeAddressProps {
  readonly address: string
  readonly onChange: (address: string) => void
}

/** Corrects the address of a source that could not be read. */
export function ChangeAddress({ address, onChange }: ChangeAddressProps): React.JSX.Element {
  const { sources, frame } = useText()
  const { reader } = sources
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  if (typed === null) {
    return (
      <div className="change-address__end">
        <Button size="small" label={reader.changeAddress} onClick={() => setTyped(address)} />
      </div>
    )
  }
  return (
    <form
      className="change-address"
      aria-label={reader.changeAddress}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const { addresses, wrong } = parseAddresses(typed)
        const [changed] = addresses
        setWrong(changed === undefined || addresses.length > 1 || wrong.length > 0)
        if (changed === undefined || addresses.length > 1) return
        setTyped(null)
        if (changed !== address) onChange(changed)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setTyped(null)
      }}
    >
      <label className="cdx-label" htmlFor={id}>
        {reader.changeAddressOf}
      </label>
      <input
        id={id}
        className="cdx-text-input"
        autoFocus
        spellCheck={false}
        value={typed}
        aria-invalid={isWrong}
        aria-describedby={`${id}-help`}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p id={`${id}-help`} className={isWrong ? 'cdx-field__error' : 'cdx-field__help'}>
        {isWrong ? reader.changeAddressFault : reader.changeAddressHelp}
      </p>
      <div className="change-address__end">
        <Button type="submit" size="small" action="progressive" label={sources.add.collect} />
        <Button size="small" weight="quiet" label={frame.cancel} onClick={() => setTyped(null)} />
      </div>
    </form>
  )
}
