import { useState } from 'react'
import type { ArticleAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { Button } from '../../parts/Button.tsx'
import { Field } from '../../parts/Field.tsx'
import { useText } from '../../text/useText.ts'

type ExternalLink = ArticleAdditions['externalLinks'][number]

interface ExternalLinksProps {
  readonly links: readonly ExternalLink[]
  /** The subject's own site among the draft's pages. */
  readonly officialSite: string | undefined
  readonly onChange: (links: readonly ExternalLink[]) => void
}

/** External links: the subject's own site if it is known, and others by hand. */
export function ExternalLinks({ links, officialSite, onChange }: ExternalLinksProps): React.JSX.Element {
  const { additions } = useText()
  const [typed, setTyped] = useState({ url: '', title: '' })
  const [isRefused, setRefused] = useState(false)
  const suggested =
    officialSite === undefined || links.some(({ url }) => url === officialSite)
      ? []
      : [{ url: officialSite, title: additions.officialSite }]
  const isChosen = (link: ExternalLink): boolean => links.some(({ url }) => url === link.url)
  return (
    <fieldset className="additions__choices">
      <legend className="cdx-label">{additions.externalLinks}</legend>
      {[...suggested, ...links].map((link) => (
        <label key={link.url} className="cdx-checkbox">
          <input
            type="checkbox"
            checked={isChosen(link)}
            onChange={(event) =>
              onChange(event.target.checked ? [...links, link] : links.filter(({ url }) => url !== link.url))
            }
          />
          <span>
            {link.title} <span className="subtle small additions__address">{link.url}</span>
            {link.url === officialSite ? <span className="subtle small"> {additions.officialHelp}</span> : null}
          </span>
        </label>
      ))}
      <form
        className="additions__address-form"
        onSubmit={(event) => {
          event.preventDefault()
          const url = typed.url.trim()
          if (!/^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url)) {
            setRefused(true)
            return
          }
          setRefused(false)
          onChange([...links.filter((link) => link.url !== url), { url, title: typed.title.trim() }])
          setTyped({ url: '', title: '' })
        }}
      >
        <Field label={additions.url} {...(isRefused ? { fault: additions.notAddress } : {})}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              maxLength={2000}
              autoComplete="off"
              value={typed.url}
              onChange={(event) => setTyped({ ...typed, url: event.target.value })}
            />
          )}
        </Field>
        <Field label={additions.urlTitle}>
          {(control) => (
            <input
              {...control}
              className="cdx-text-input"
              maxLength={300}
              autoComplete="off"
              value={typed.title}
              onChange={(event) => setTyped({ ...typed, title: event.target.value })}
            />
          )}
        </Field>
        <Button type="submit" label={additions.add} disabled={typed.url.trim() === ''} />
      </form>
    </fieldset>
  )
}
