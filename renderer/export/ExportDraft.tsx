import { useWikis } from './useWikis.ts'
import { useCallback, useState } from 'react'
import type { SentenceId } from '../../core/domain/ids.ts'
import type { DraftSummary } from '../../core/engine/libraries/drafts/draftLibrary.ts'
import { publishedFormats } from '../../core/engine/libraries/publishing/publishedFormats.ts'
import type { WikiChoice } from '../../core/engine/libraries/publishing/publishingLibrary.ts'
import { CallFailed } from '../api/callFailed.ts'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { Failure } from '../parts/Failure.tsx'
import { TabPanel, Tabs } from '../parts/Tabs.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { ArticleAdditions } from './additions/ArticleAdditions.tsx'
import { Copies } from './copies/Copies.tsx'
import { Findings } from './Findings.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { useFormat } from './format.ts'
import { ExportButtons } from './ExportButtons.tsx'
import { TextBesidePreview } from './preview/TextBesidePreview.tsx'
import { PreviewText } from './PreviewText.tsx'
import { Publish } from './publish/Publish.tsx'
import { useTextAt } from './useTextAt.ts'
import { WikiSelect } from './WikiSelect.tsx'
import { WikitextOptions } from './WikitextOptions.tsx'
import { DraftSelect } from '../parts/DraftSelect.tsx'

interface ExportDraftProps {
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** One draft: wiki and format on the left; on the right whether it may be exported, its text, and its issues. */
export function ExportDraft({ draft, drafts }: ExportDraftProps): React.JSX.Element {
  const { exportScreen } = useText()
  const { value: wikis, error, reload } = useWikis(draft.id)
  const chosen = useFormat((state) => state.wikis[draft.eventId])
  const wiki = wikis?.find(({ id }) => id === chosen) ?? wikis?.[0]
  if (error !== null) return <Failure error={error} onRetry={reload} />
  if (wikis === undefined || wiki === undefined) return <p className="export__state subtle">{exportScreen.loading}</p>
  return <ExportFor draft={draft} drafts={drafts} wiki={wiki} wikis={wikis} />
}

type Tab = 'text' | 'findings' | 'additions' | 'copies' | 'publish'

interface ExportForProps extends ExportDraftProps {
  readonly wiki: WikiChoice
  readonly wikis: readonly WikiChoice[]
}

function ExportFor({ draft, drafts, wiki, wikis }: ExportForProps): React.JSX.Element {
  const { exportScreen, frame } = useText()
  const { format, wikitext, choose, chooseWiki } = useFormat()
  const [tab, setTab] = useState<Tab>('text')
  const read = useCallback(
    async () => ({
      view: await engine.drafts.read(draft.id),
      preview: await engine.drafts.preview(draft.id, format, { wiki: wiki.id, ...wikitext }),
      format,
    }),
    // A reloaded list means that the draft may have changed.
    [draft, format, wiki.id, wikitext],
  )
  const { value, error, loading, reload } = useData(read)
  const goTo = useGoTo(draft.id)
  const [fixFailed, setFixFailed] = useState<CallFailed | null>(null)
  const fix = async (sentence: SentenceId, rule: string): Promise<void> => {
    try {
      await engine.drafts.review(draft.id, { kind: 'fix', sentence, rule })
      setFixFailed(null)
      reload()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFixFailed(error)
    }
  }
  const textAt = useTextAt(value?.view.sections)
  const current = loading ? undefined : value?.preview
  const page = publishedFormats.find((name) => name === value?.format)
  const causes = value === undefined ? undefined : new Set(value.preview.findings.map(({ rule }) => rule)).size
  const tabs = exportScreen.tabs(causes)
  return (
    <div className="export">
      <div className="export__left">
        <h1 className="unseen">{frame.screens.export}</h1>
        <DraftChoice draft={draft} drafts={drafts} />
        <WikiSelect wiki={wiki} wikis={wikis} onChoose={(id) => chooseWiki(draft.eventId, id)} />
        <FormatChoice format={format} first={wiki.policy.defaultExports} onChoose={choose} />
        {format === 'wikitext' ? <WikitextOptions wiki={wiki} /> : null}
      </div>
      <div className="export__right">
        <ExportButtons draft={draft} format={format} wiki={wiki} preview={current} textAt={textAt} onGoTo={goTo} />
        <Tabs
          id="export"
          label={exportScreen.tabsLabel}
          tabs={tabs}
          tab={tab}
          onTab={setTab}
          hasPanels={value !== undefined}
        />
        {error === null ? null : <Failure error={error} onRetry={reload} />}
        {value === undefined ? (
          error === null && <p className="export__state subtle">{exportScreen.loading}</p>
        ) : (
          <>
            <TabPanel id="export" name="text" tab={tab} className="export__panel">
              {value.preview.text === null ? (
                <p className="export__state subtle">{exportScreen.noPreview}</p>
              ) : page === undefined ? (
                <PreviewText text={value.preview.text} name={value.preview.fileName} format={value.format} />
              ) : (
                <TextBesidePreview
                  key={wiki.id}
                  draftId={draft.id}
                  event={value.view.event}
                  format={page}
                  wiki={wiki}
                  text={value.preview.text}
                  name={value.preview.fileName}
                />
              )}
            </TabPanel>
            <TabPanel id="export" name="findings" tab={tab} className="export__panel export__panel--read">
              {fixFailed === null ? null : <Failure error={fixFailed} />}
              <Findings
                findings={value.preview.findings}
                sections={value.view.sections}
                onGoTo={goTo}
                onFix={(sentence, rule) => void fix(sentence, rule)}
              />
            </TabPanel>
            <TabPanel id="export" name="additions" tab={tab} className="export__panel export__panel--read">
              <ArticleAdditions
                key={wiki.id}
                draftId={draft.id}
                wiki={wiki}
                summary={value.preview.summary}
                lostLinks={value.preview.lostLinks}
                onSaved={reload}
                onGoTo={goTo}
              />
            </TabPanel>
            <TabPanel id="export" name="copies" tab={tab} className="export__panel export__panel--read">
              {tab === 'copies' ? <Copies draft={draft} pages={value.view.pages} onGoTo={goTo} /> : null}
            </TabPanel>
            <TabPanel id="export" name="publish" tab={tab} className="export__panel export__panel--read">
              <Publish
                key={`${wiki.id} ${value.format}`}
                draft={draft}
                format={value.format}
                wiki={wiki}
                gate={value.preview.publishing}
                shown={value.preview.gate.decision === 'blocked' ? value.preview.gate.reasons : []}
                event={value.view.event}
                textAt={textAt}
                onGoTo={goTo}
              />
            </TabPanel>
          </>
        )}
      </div>
    </div>
  )
}

/** Opens a sentence on the Draft screen. */
function useGoTo(draftId: string): (sentence: SentenceId) => void {
  const { openDraft, select, go } = useAppState.getState()
  return useCallback(
    (sentence) => {
      openDraft(draftId)
      select(sentence)
      go('draft')
    },
    [draftId, openDraft, select, go],
  )
}

interface DraftChoiceProps {
  readonly draft: DraftSummary
  readonly drafts: readonly DraftSummary[]
}

/** Chooses the draft to export if the event has several. */
function DraftChoice({ draft, drafts }: DraftChoiceProps): React.JSX.Element | null {
  const { exportScreen } = useText()
  const openDraft = useAppState((state) => state.openDraft)
  if (drafts.length < 2) return null
  return (
    <label className="cdx-field">
      <span className="cdx-label">{exportScreen.draft}</span>
      <DraftSelect drafts={drafts} chosen={draft.id} onChoose={openDraft} />
    </label>
  )
}
