import { memo, useMemo } from 'react'
import type { Section } from '../../../core/domain/draft.ts'
import type { DraftView } from '../../../core/engine/libraries/drafts/draftLibrary.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { Button } from '../../parts/Button.tsx'
import { useAppState } from '../../state/appState.ts'
import { useText } from '../../text/useText.ts'
import { chooseFilter, sentencesOf, shownSentences, useDraftStore } from '../draftStore.ts'
import { numberPages } from '../numberPages.ts'
import { ArticleSection } from './ArticleSection.tsx'
import { References } from './References.tsx'
import { useDragging } from '../move/useDragging.ts'
import { useArticleLook } from '../articleLook.ts'

/** The article in Wikipedia's typography. */
export function Article({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { draft } = useText()
  const filter = useDraftStore((state) => state.filter)
  const numbers = useMemo(() => numberPages(view), [view])
  const { size, prose } = useArticleLook()
  const shown = useMemo(() => shownSentences({ view, filter }), [view, filter])
  const dragging = useDragging()
  const selected = useAppState((state) => state.sentence)
  const firstReached = shown.some(({ id }) => id === selected) ? undefined : shown[0]?.id
  return (
    <div
      className={`article article--${size} ${prose ? 'article--prose' : ''}`}
      role="region"
      aria-label={draft.article.label}
      lang={view.event.language}
      {...dragging}
    >
      <h1 className="article__title">
        <bdi>{inlineText(view.event.title)}</bdi>
      </h1>
      {shown.length === 0 ? <NothingShown view={view} /> : null}
      {view.sections.map((section, at) => (
        <FilteredSection
          key={sectionKey(section, at)}
          section={section}
          at={at}
          marks={section.sentences.map(({ id }) => numbers.of(id).join(',')).join(';')}
          firstReached={firstReached}
        />
      ))}
      {numbers.list.length > 0 && filter === 'all' ? <References list={numbers.list} /> : null}
    </div>
  )
}

/** A stable key, so that a section keeps its element when sentences are added or removed. */
function sectionKey({ heading }: Section, at: number): string {
  return `${at} ${heading}`
}

interface FilteredSectionProps {
  readonly section: Section
  readonly at: number
  readonly marks: string
  readonly firstReached: string | undefined
}

const FilteredSection = memo(function FilteredSection(props: FilteredSectionProps): React.JSX.Element | null {
  const filter = useDraftStore((state) => state.filter)
  const { sentences } = props.section
  const selected = useAppState(({ sentence }) =>
    filter !== 'all' && sentences.some(({ id }) => id === sentence) ? sentence : null,
  )
  return <ArticleSection {...props} filter={filter} selected={selected} />
})

function NothingShown({ view }: { readonly view: DraftView }): React.JSX.Element {
  const { draft } = useText()
  const filter = useDraftStore((state) => state.filter)
  if (filter === 'all') return <p className="subtle">{sentencesOf(view).length === 0 ? draft.article.none : ''}</p>
  return (
    <p className="article__nothing">
      {draft.filterNone[filter]} <Button size="small" label={draft.showAll} onClick={() => chooseFilter('all')} />
    </p>
  )
}
