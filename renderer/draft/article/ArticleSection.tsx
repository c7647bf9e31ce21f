import { Fragment } from 'react'
import type { Section, Sentence } from '../../../core/domain/draft.ts'
import { inlineText } from '../../../core/text/inlineText.ts'
import { Button } from '../../parts/Button.tsx'
import { useText } from '../../text/useText.ts'
import { useDraftStore } from '../draftStore.ts'
import { paragraphs } from '../paragraphs.ts'
import { startWritingAt } from '../reviewDraft.ts'
import { passes, type Filter } from '../sentenceKind.ts'
import { SentenceEditor } from './SentenceEditor.tsx'
import { SentenceItem } from './SentenceItem.tsx'

interface ArticleSectionProps {
  readonly section: Section
  /** Index, from 0. */
  readonly at: number
  /** Page numbers, joined by commas within a sentence and by semicolons between sentences. */
  readonly marks: string
  readonly filter: Filter
  /** Id of the selected sentence if it is in this section and a filter is set, which does not hide it. */
  readonly selected: string | null
  readonly firstReached: string | undefined
}

/** A heading with its paragraphs. */
export function ArticleSection({
  section,
  at,
  marks,
  filter,
  selected,
  firstReached,
}: ArticleSectionProps): React.JSX.Element | null {
  const { draft } = useText()
  const shown = paragraphs(section.sentences, (sentence) => passes(filter, sentence) || sentence.id === selected)
  const each = marks.split(';')
  const marksOf = new Map(section.sentences.map(({ id }, place) => [id, each[place] ?? '']))
  if (shown.length === 0 && filter !== 'all') return null
  return (
    <section className="article__section" id={`section-${at}`}>
      <SectionHeading section={section} />
      {shown.map((paragraph) => (
        <div key={paragraph[0]?.id} className="article__paragraph" role="list" dir="auto">
          {paragraph.map((sentence) => (
            <Fragment key={sentence.id}>
              <SentenceItem
                sentence={sentence}
                marks={marksOf.get(sentence.id) ?? ''}
                first={sentence.id === firstReached}
              />{' '}
              <OwnSentence section={at} after={sentence.id} />
            </Fragment>
          ))}
        </div>
      ))}
      {section.sentences.length === 0 ? (
        <div className="article__paragraph">
          <EmptySection
            at={at}
            words={section.heading === '' ? draft.article.noSentences : draft.article.emptySection}
          />
        </div>
      ) : null}
    </section>
  )
}

function SectionHeading({ section }: { readonly section: Section }): React.JSX.Element | null {
  const heading = inlineText(section.heading)
  if (heading === '') return null
  const Heading = (['h2', 'h3', 'h4', 'h5', 'h6'] as const)[Math.min(Math.max(section.level, 2), 6) - 2] ?? 'h2'
  return (
    <Heading className="article__heading">
      <bdi>{heading}</bdi>
    </Heading>
  )
}

/** The editor for a new sentence, if it is open here. */
function OwnSentence({
  section,
  after,
}: {
  readonly section: number
  readonly after: Sentence['id'] | null
}): React.JSX.Element | null {
  const writing = useDraftStore(({ doing }) =>
    doing.kind === 'write' && doing.section === section && doing.after === after ? doing : undefined,
  )
  return writing === undefined ? null : <SentenceEditor writing={writing} />
}

function EmptySection({ at, words }: { readonly at: number; readonly words: string }): React.JSX.Element {
  const { draft } = useText()
  const writing = useDraftStore(({ doing }) => doing.kind === 'write' && doing.section === at)
  if (writing) {
    return (
      <div role="list">
        <OwnSentence section={at} after={null} />
      </div>
    )
  }
  return (
    <p className="article__nothing subtle">
      {words} <Button size="small" label={draft.editor.begin} onClick={() => startWritingAt(at, null)} />
    </p>
  )
}
