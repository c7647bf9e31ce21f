import { useMemo, useState } from 'react'
import { Overlay } from '../parts/Overlay.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { runCommand } from './commands.ts'

/** A list of commands, filtered by name. */
export function CommandPalette(): React.JSX.Element {
  const { frame } = useText()
  const show = useAppState((state) => state.show)
  const [wanted, setWanted] = useState('')
  const [place, setPlace] = useState(0)
  const all = useMemo(() => Object.entries(frame.commandNames), [frame])
  const found = all.filter(([, name]) => name.toLowerCase().includes(wanted.trim().toLowerCase()))
  const chosen = Math.min(place, Math.max(0, found.length - 1))
  const run = (command: string | undefined): void => {
    if (command === undefined) return
    show(null)
    runCommand(command)
  }
  return (
    <Overlay title={frame.commands} onClose={() => show(null)}>
      <input
        className="cdx-text-input"
        role="combobox"
        aria-expanded="true"
        aria-controls="commands"
        aria-activedescendant={`command-${chosen}`}
        aria-label={frame.commandsFind}
        placeholder={frame.commandsFind}
        data-first
        value={wanted}
        onChange={(event) => {
          setWanted(event.target.value)
          setPlace(0)
        }}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') setPlace(Math.min(found.length - 1, chosen + 1))
          else if (event.key === 'ArrowUp') setPlace(Math.max(0, chosen - 1))
          else if (event.key === 'Enter') run(found[chosen]?.[0])
          else return
          event.preventDefault()
        }}
      />
      <div id="commands" className="commands__list" role="listbox" aria-label={frame.commands}>
        {found.map(([command, name], at) => (
          <div
            key={command}
            id={`command-${at}`}
            role="option"
            aria-selected={at === chosen}
            className="commands__item"
            onClick={() => run(command)}
          >
            {name}
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="subtle">{frame.commandsNone}</p> : null}
    </Overlay>
  )
}
