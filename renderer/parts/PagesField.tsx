import { cdxIconClose } from '@wikimedia/codex-icons'
import { useId } from 'react'
import type { FoundSource } from '../../core/engine/libraries/events/eventLibrary.ts'
import { engine } from '../api/engine.ts'
import { foundSource, type ChosenPage } from '../find/chosenPages.ts'
import { useText } from '../text/useText.ts'
import { Button } from './Button.tsx'
import { parseAddresses } from './parseAddresses.ts'
import type { Dropped } from './useDrop.ts'

/** Pages as the user enters them. */
export interface GivenPages {
  /** One address per line. */
  readonly addresses: string
  /** Paths. */
  readonly files: readonly string[]
  /** Pages chosen among search results. */
  readonly found: readonly ChosenPage[]
}

export const noPages: GivenPages = { addresses: '', files: [], found: [] }

/** The addresses, paths and found pages; undefined if a line is not an address. */
export function sourcesOf({ addresses, files, found }: GivenPages): readonly (string | FoundSource)[] | undefined {
  const parsed = parseAddresses(addresses)
  if (parsed.wrong.length > 0) return undefined
  return [...parsed.addresses, ...files, ...found.map(foundSource)]
}

/** Adds dropped files and addresses to the pages, without duplicates. */
export function withDropped(pages: GivenPages, { paths, addresses }: Pick<Dropped, 'paths' | 'addresses'>): GivenPages {
  const given = pages.addresses.split('\n').filter((line) => line.trim() !== '')
  return { ...withFiles(pages, paths), addresses: [...new Set([...given, ...addresses])].join('\n') }
}

/** Adds files to the pages, without duplicates. */
function withFiles(pages: GivenPages, paths: readonly string[]): GivenPages {
  return { ...pages, files: [...new Set([...pages.files, ...paths])] }
}

interface PagesFieldProps {
  readonly pages: GivenPages
  readonly onChange: (pages: GivenPages) => void
  /** Whether to mark lines that are not addresses as wrong. */
  readonly checked: boolean
}

/** A field for addresses and a button to choose files. */
export function PagesField({ pages, onChange, checked }: PagesFieldProps): React.JSX.Element {
  const { add } = useText().sources
  const id = useId()
  const { wrong } = parseAddresses(pages.addresses)
  const isWrong = checked && wrong.length > 0
  const choose = async (): Promise<void> => {
    onChange(withFiles(pages, await engine.desktop.chooseFiles('pages')))
  }
  return (
    <>
      <div className="cdx-field">
        <label className="cdx-label" htmlFor={`${id}addresses`}>
          {add.addresses}
        </label>
        <textarea
          id={`${id}addresses`}
          className="cdx-text-area"
          rows={5}
          spellCheck={false}
          value={pages.addresses}
          aria-invalid={isWrong}
          aria-describedby={`${id}help`}
          onChange={(event) => onChange({ ...pages, addresses: event.target.value })}
        />
        {isWrong ? (
          <p id={`${id}help`} className="cdx-field__error" role="alert">
            {add.addressesWrong(wrong)}
          </p>
        ) : (
          <p id={`${id}help`} className="cdx-field__help">
            {add.addressesHelp}
          </p>
        )}
      </div>
      <div className="cdx-field" role="group" aria-label={add.files}>
        <span className="cdx-label">{add.files}</span>
        <GivenList
          pages={pages.files.map((path) => ({ key: path, name: baseName(path) }))}
          onRemove={(path) => onChange({ ...pages, files: pages.files.filter((other) => other !== path) })}
        />
        <div className="files__choose">
          <Button label={add.choose} onClick={() => void choose()} />
          <span className="cdx-field__help">{add.filesHelp}</span>
        </div>
      </div>
      {pages.found.length === 0 ? null : (
        <div className="cdx-field" role="group" aria-label={add.found}>
          <span className="cdx-label">{add.found}</span>
          <GivenList
            pages={pages.found.map(({ url, title }) => ({ key: url, name: title === '' ? url : title }))}
            onRemove={(url) => onChange({ ...pages, found: pages.found.filter((other) => other.url !== url) })}
          />
        </div>
      )}
    </>
  )
}

function baseName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path
}

interface GivenListProps {
  /** Paths or addresses, with display names. */
  readonly pages: readonly { readonly key: string; readonly name: string }[]
  readonly onRemove: (key: string) => void
}

/** The pages to collect, each with a remove button. */
function GivenList({ pages, onRemove }: GivenListProps): React.JSX.Element | null {
  const { add } = useText().sources
  if (pages.length === 0) return null
  return (
    <ul className="files">
      {pages.map(({ key, name }) => (
        <li key={key} title={key}>
          <span>{name}</span>
          <Button
            size="small"
            weight="quiet"
            iconOnly
            icon={cdxIconClose}
            label={add.remove(name)}
            onClick={() => onRemove(key)}
          />
        </li>
      ))}
    </ul>
  )
}
