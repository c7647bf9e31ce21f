import { useMemo } from 'react'
import type { SentenceId } from '../../../core/domain/ids.ts'
import type { FoundLinks } from '../../../core/engine/libraries/publishing/findLinks.ts'
import type { LinkSuggestion } from '../../../core/export/links/suggestArticleLinks.ts'
import type { ArticleLink } from '../../../core/export/wikitext/wikitextOptions.ts'
import type { ArticleAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { engine } from '../../api/engine.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useText } from '../../text/useText.ts'
import { LinkRow } from './LinkRow.tsx'
import { useLookUp } from './useLookUp.ts'

interface LinkListProps {
  readonly draftId: string
  readonly wiki: string
  readonly additions: ArticleAdditions
  /** Chosen links that found no place in the article. */
  readonly lostLinks: readonly ArticleLink[]
  readonly onChange: (changed: Partial<ArticleAdditions>) => void
  readonly onGoTo: (sentence: SentenceId) => void
}

/** Suggested links in one list: those to check first, then those that are certain, which are chosen already. */
export function LinkList({ draftId, wiki, additions, lostLinks, onChange, onGoTo }: LinkListProps): React.JSX.Element {
  const { additions: text } = useText()
  const { busy, found, failed, start, cancel, dismiss } = useLookUp<FoundLinks>()
  const { links, declinedLinks } = additions
  const linked = useMemo(() => new Map(links.map((link) => [link.text, link.title])), [links])

  const find = (from?: 'wiki'): void =>
    start(
      (signal) => engine.publishing.links(draftId, { wiki, ...(from === undefined ? {} : { from }) }, { signal }),
      ({ suggestions }) => {
        const decided = new Set([...links, ...declinedLinks].map((link) => link.text))
        const certain = suggestions.filter((each) => each.isCertain && !decided.has(each.text))
        if (certain.length > 0) onChange({ links: [...links, ...certain.map(({ text, title }) => ({ text, title }))] })
      },
    )
  const setLink = (
    { text: words, title: suggested }: { text: string; title: string },
    title: string | undefined,
  ): void => {
    const others = links.filter((link) => link.text !== words)
    const declined = declinedLinks.filter((link) => link.text !== words)
    onChange(
      title === undefined
        ? { links: others, declinedLinks: [...declined, { text: words, title: suggested }] }
        : { links: [...others, { text: words, title }], declinedLinks: declined },
    )
  }
  // A link that was removed a moment ago may still be reported.
  const lost = lostLinks.filter((link) => linked.get(link.text) === link.title)
  const suggestions = found?.suggestions ?? []
  const known = new Set(suggestions.map((suggestion) => suggestion.text))
  const earlier = links.filter((link) => !known.has(link.text))
  const rows = (some: readonly LinkSuggestion[]): React.JSX.Element => (
    <ul className="additions__list">
      {some.map((suggestion) => (
        <LinkRow
          key={suggestion.text}
          suggestion={suggestion}
          linked={linked.get(suggestion.text)}
          onLink={(title) => setLink(suggestion, title)}
          onGoTo={onGoTo}
        />
      ))}
    </ul>
  )
  const toCheck = suggestions.filter(({ isCertain }) => !isCertain)
  const certain = suggestions.filter(({ isCertain }) => isCertain)
  return (
    <section className="additions__part">
      <h2>{text.links}</h2>
      <p className="subtle">{text.linksAbout}</p>
      <div className="additions__bar">
        <Button label={found === undefined ? text.findLinks : text.findAgain} busy={busy} onClick={() => find()} />
        {found?.from === 'list' ? (
          <Button weight="quiet" label={text.askWiki} busy={busy} onClick={() => find('wiki')} />
        ) : null}
        {busy ? <Button weight="quiet" label={text.cancel} onClick={cancel} /> : null}
        <span className="subtle small" role="status">
          {busy
            ? text.finding
            : found === undefined
              ? ''
              : found.from === 'list'
                ? text.fromList(found.day)
                : text.fromWiki}
        </span>
      </div>
      {failed === null ? null : <Failure error={failed} onDismiss={dismiss} />}
      {found !== undefined && suggestions.length === 0 ? <p>{text.noLinks}</p> : null}
      {lost.length === 0 ? null : (
        <>
          <h3>{text.lost(lost.length)}</h3>
          <p className="subtle">{text.lostAbout}</p>
          <ul className="additions__list">
            {lost.map((link) => (
              <li key={link.text}>
                {link.text} {link.title === link.text ? '' : text.leadsTo(link.title)}{' '}
                <Button
                  weight="quiet"
                  size="small"
                  label={text.removeLink(link.text)}
                  onClick={() => setLink(link, undefined)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {toCheck.length === 0 ? null : (
        <>
          <h3>{text.toCheck(toCheck.length)}</h3>
          {rows(toCheck)}
        </>
      )}
      {certain.length === 0 ? null : (
        <>
          <h3>{text.certain(certain.length)}</h3>
          {rows(certain)}
        </>
      )}
      {earlier.length === 0 ? null : (
        <>
          <h3>{text.earlier(earlier.length)}</h3>
          <ul className="additions__list">
            {earlier.map((link) => (
              <li key={link.text}>
                <label className="cdx-checkbox">
                  <input type="checkbox" checked onChange={() => setLink(link, undefined)} />
                  {link.text} {link.title === link.text ? '' : text.leadsTo(link.title)}
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
