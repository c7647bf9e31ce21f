import { useState } from 'react'
import { SplitPanes } from '../../parts/SplitPanes.tsx'
import { useMediaQuery } from '../../parts/useMediaQuery.ts'
import { useText } from '../../text/useText.ts'
import { PreviewText } from '../PreviewText.tsx'
import { ArticlePreview, type ArticlePreviewProps } from './ArticlePreview.tsx'
import './articlePreview.css'

interface TextBesidePreviewProps extends ArticlePreviewProps {
  /** Name of the file to save. */
  readonly name: string
}

type View = 'text' | 'page'

/** Wikitext and its page: beside each other where there is room for both, otherwise one of them. */
export function TextBesidePreview({ name, ...props }: TextBesidePreviewProps): React.JSX.Element {
  const { preview: words } = useText()
  const isWide = useMediaQuery('(min-width: 1100px)')
  const [view, setView] = useState<View>('text')
  const text = (
    <div className="wikipreview__text">
      <PreviewText text={props.text} name={name} format={props.format} />
    </div>
  )
  const page = <ArticlePreview {...props} />
  if (isWide) {
    return (
      <SplitPanes
        id="export-preview"
        label={words.separator}
        list={text}
        listSize={{ share: 42, least: 280 }}
        pane={page}
        paneLeast={360}
      />
    )
  }
  const views: readonly View[] = ['text', 'page']
  return (
    <>
      <div className="wikipreview__switch" role="group" aria-label={words.label}>
        {views.map((each) => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {words.views[each]}
          </button>
        ))}
      </div>
      {view === 'text' ? text : page}
    </>
  )
}
