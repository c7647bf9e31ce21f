import { useCallback } from 'react'
import type { FoundLike } from '../../../core/engine/libraries/publishing/findLike.ts'
import type { WikiChoice } from '../../../core/engine/libraries/publishing/publishingLibrary.ts'
import type { ArticleAdditions } from '../../../core/export/wikitext/articleAdditions.ts'
import { engine } from '../../api/engine.ts'
import { useData } from '../../api/useData.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { useText } from '../../text/useText.ts'
import { ExternalLinks } from './ExternalLinks.tsx'
import { TitleChoice } from './TitleChoice.tsx'
import { useLookUp } from './useLookUp.ts'

interface ArticleEndProps {
  readonly draftId: string
  readonly wiki: WikiChoice
  readonly additions: ArticleAdditions
  readonly onChange: (changed: Partial<ArticleAdditions>) => void
}

/** What ends the article: categories, See also, external links and authority control, with suggestions from the wiki. */
export function ArticleEnd({ draftId, wiki, additions, onChange }: ArticleEndProps): React.JSX.Element {
  const { additions: text } = useText()
  const { busy, found, failed, start, cancel, dismiss } = useLookUp<FoundLike>()
  const readUsual = useCallback(() => engine.publishing.suggestedEnd(draftId, wiki.id), [draftId, wiki.id])
  const { value: usual } = useData(readUsual)
  const find = (): void => start((signal) => engine.publishing.likeArticles(draftId, { wiki: wiki.id }, { signal }))
  const noted = (title: string, ...notes: readonly string[]): { title: string; note: string } => ({
    title,
    note: notes.filter((note) => note !== '').join(', '),
  })
  // Until the wiki has been asked, those of the kind of subject are shown as they are.
  const categories =
    found === undefined
      ? (usual?.categories ?? []).map((name) => noted(name, text.ofKind, text.unchecked))
      : found.categories.map(({ name, articles, isOfKind }) =>
          noted(name, isOfKind ? text.ofKind : '', articles.length === 0 ? '' : text.inArticles(articles.length)),
        )
  const nothing = found?.categories.length === 0 && found.seeAlso.length === 0
  return (
    <section className="additions__part">
      <h2>{text.end}</h2>
      <p className="subtle">{text.endAbout}</p>
      <div className="additions__bar">
        <Button label={found === undefined ? text.findLike : text.findAgain} busy={busy} onClick={find} />
        {busy ? <Button weight="quiet" label={text.cancel} onClick={cancel} /> : null}
        <span className="subtle small" role="status">
          {busy ? text.findingLike : nothing ? text.noLike : ''}
        </span>
      </div>
      {failed === null ? null : <Failure error={failed} onDismiss={dismiss} />}
      <TitleChoice
        heading={text.categories}
        suggested={categories}
        chosen={additions.categories}
        addLabel={text.addCategory}
        onChange={(chosen) => onChange({ categories: chosen })}
      />
      {usual === undefined || usual.navigation.length === 0 ? null : (
        <p className="subtle small">{text.navigation(usual.navigation.map((name) => `{{${name}}}`).join(' '))}</p>
      )}
      <label className="cdx-checkbox">
        <input
          type="checkbox"
          checked={additions.liveCategories}
          onChange={(event) => onChange({ liveCategories: event.target.checked })}
        />
        <span>
          {text.liveCategories} <span className="subtle small">{text.liveHelp}</span>
        </span>
      </label>
      <TitleChoice
        heading={text.seeAlso}
        suggested={(found?.seeAlso ?? []).map(({ title, about }) => ({ title, note: about }))}
        chosen={additions.seeAlso}
        addLabel={text.addArticle}
        onChange={(seeAlso) => onChange({ seeAlso })}
      />
      <ExternalLinks
        links={additions.externalLinks}
        officialSite={found?.officialSite}
        onChange={(externalLinks) => onChange({ externalLinks })}
      />
      {wiki.hasAuthorityControl ? (
        <label className="cdx-checkbox">
          <input
            type="checkbox"
            checked={additions.authorityControl ?? wiki.wantsAuthorityControl}
            onChange={(event) => onChange({ authorityControl: event.target.checked })}
          />
          {text.authorityControl}
        </label>
      ) : null}
    </section>
  )
}
