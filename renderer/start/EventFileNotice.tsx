import { useState } from 'react'
import type { ImportedEvent } from '../../core/portable/importedEvent.ts'
import { inlineText } from '../../core/text/inlineText.ts'
import { withoutOverrides } from '../draft/evidence/withoutOverrides.ts'
import { CallFailed } from '../api/callFailed.ts'
import { Button } from '../parts/Button.tsx'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useText, type Text } from '../text/useText.ts'
import { confirmDecisions, dismissFileResult, useFileResult } from './eventFiles.ts'

/** Says what the last export wrote, or what the last import added and what of its file could not be used. */
export function EventFileNotice(): React.JSX.Element | null {
  const { frame, eventFiles } = useText()
  const result = useFileResult((state) => state.result)
  if (result === null) return null
  const dismiss = <Button size="small" weight="quiet" label={frame.dismiss} onClick={dismissFileResult} />
  if (result.kind === 'exported') {
    const { path, title, bytes } = result
    return (
      <Message type="success">
        {eventFiles.exported(plain(title), plain(path), eventFiles.contents(result), frame.size(bytes))} {dismiss}
      </Message>
    )
  }
  const { file, title, isNew, damaged } = result
  return (
    <Message type={damaged.length > 0 ? 'warning' : 'success'}>
      <p>
        <strong>{isNew ? eventFiles.imported(plain(title)) : eventFiles.merged(plain(title))}</strong>{' '}
        {addedWords(result, eventFiles)} {dismiss}
      </p>
      <Unconfirmed drafts={result.unconfirmed} />
      <Conflicts conflicts={result.conflicts} />
      <Damaged file={file} damaged={damaged} />
    </Message>
  )
}

/** A name out of a file, which anyone may have written. */
function plain(given: string): string {
  return withoutOverrides(inlineText(given))
}

type Words = Text['eventFiles']
const kinds = ['pages', 'drafts', 'decisions', 'facts', 'updates', 'notes', 'pins', 'translations'] as const

function addedWords(
  { isNew, added, draftPages, known }: Pick<ImportedEvent, 'isNew' | 'added' | 'draftPages' | 'known'>,
  text: Words,
): string {
  const named = (kind: (typeof kinds)[number]): string =>
    kind === 'drafts' && isNew && draftPages > 0
      ? text.contents({ pages: 0, drafts: added.drafts, draftPages })
      : text.counts[kind](added[kind])
  const counts = kinds.flatMap((kind) => (added[kind] === 0 ? [] : [named(kind)]))
  const there = known.pages + known.drafts === 0 ? '' : text.already(text.contents({ ...known, draftPages: 0 }))
  return [counts.length === 0 ? text.nothingAdded : text.added(counts.join(', ')), there]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** Asks whether review decisions of the file are the person's own. */
function Unconfirmed({ drafts }: { readonly drafts: readonly string[] }): React.JSX.Element | null {
  const { eventFiles } = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const confirm = async (): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      await confirmDecisions(drafts)
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailed(error)
    } finally {
      setBusy(false)
    }
  }
  if (drafts.length === 0) return null
  return (
    <>
      <p>
        {eventFiles.unconfirmed}{' '}
        <Button size="small" label={eventFiles.confirm} busy={busy} onClick={() => void confirm()} />
      </p>
      {failed === null ? null : <Failure error={failed} onRetry={() => void confirm()} />}
    </>
  )
}

/** What differs here and in the file, and which of them was kept. */
function Conflicts({ conflicts }: Pick<ImportedEvent, 'conflicts'>): React.JSX.Element | null {
  const { eventFiles } = useText()
  if (conflicts.length === 0) return null
  const byKind = Map.groupBy(conflicts, ({ kind }) => kind)
  return (
    <ul>
      {[...byKind].map(([kind, same]) => (
        <li key={kind}>
          {eventFiles.conflicts[kind](kind === 'facts' || kind === 'decision' ? namedCount(same) : same.length)}
          {kind === 'page' || kind === 'note' ? <Names names={same.map(({ name }) => name)} /> : null}
        </li>
      ))}
    </ul>
  )
}

/** Decisions and changes of facts are counted at the end of the conflict's name. */
function namedCount(same: ImportedEvent['conflicts']): number {
  return same.reduce((sum, { name }) => sum + Number(/\d+$/.exec(name)?.[0] ?? 1), 0)
}

const parts = {
  sources: /^sources\//,
  drafts: /^drafts\/[\w-]+\/draft\.json$/,
  decisions: /^drafts\/[\w-]+\/reviews\.json$/,
  updates: /^drafts\/[\w-]+\/updates\.json$/,
  texts: /^texts\//,
  facts: /^ledger\.json$/,
  pins: /^pins\.json$/,
  notes: /^notes\.json$/,
  translations: /^translations\.json$/,
  others: /^/,
} as const
const partNames = Object.keys(parts) as readonly (keyof typeof parts)[]

interface DamagedProps extends Pick<ImportedEvent, 'damaged'> {
  readonly file: string
}

/** What of the file could not be used, in words and by the names of its parts. */
function Damaged({ file, damaged }: DamagedProps): React.JSX.Element | null {
  const { eventFiles } = useText()
  if (damaged.length === 0) return null
  // A source is two files, and both may be damaged.
  const paths = new Set(damaged.map(({ path }) => path.replace(/^(sources\/.+)\.body$/, '$1.json')))
  const byPart = Map.groupBy(paths, (path) => partNames.find((name) => parts[name].test(path)) ?? 'others')
  const named = [...byPart].map(([part, same]) => eventFiles.parts[part](same.length)).join(', ')
  const isForged = damaged.some(({ problem }) => problem === 'excess')
  return (
    <>
      <p>
        {eventFiles.damaged(plain(file), named)} {isForged ? eventFiles.excessRemedy : eventFiles.damagedRemedy}
      </p>
      <Names names={damaged.map(({ path, problem }) => `${path}: ${eventFiles.problems[problem]}`)} />
    </>
  )
}

/** Names that are shown; more are counted. */
const most = 50

function Names({ names }: { readonly names: readonly string[] }): React.JSX.Element {
  const { eventFiles } = useText()
  return (
    <details>
      <summary>{eventFiles.which}</summary>
      {/* Scrolled with the keyboard. */}
      <ul className="event-file__names small" tabIndex={0} aria-label={eventFiles.which}>
        {names.slice(0, most).map((name) => (
          <li key={name}>
            <bdi>{plain(name)}</bdi>
          </li>
        ))}
        {names.length > most ? <li>{eventFiles.more(names.length - most)}</li> : null}
      </ul>
    </details>
  )
}
