import { ErrorWords } from '../parts/ErrorWords.tsx'
import { useCallback, useEffect } from 'react'
import { engine } from '../api/engine.ts'
import { useData } from '../api/useData.ts'
import { onCommand } from '../frame/commands.ts'
import { Failure } from '../parts/Failure.tsx'
import { Message } from '../parts/Message.tsx'
import { useAppState } from '../state/appState.ts'
import { useText } from '../text/useText.ts'
import { AppearanceSection } from './AppearanceSection.tsx'
import { BrowserSection } from './BrowserSection.tsx'
import { DraftingSection } from './DraftingSection.tsx'
import { FoldersSection } from './FoldersSection.tsx'
import { KeysSection } from './KeysSection.tsx'
import { ModelsSection } from './ModelsSection.tsx'
import { NetworkSection } from './NetworkSection.tsx'
import { SearchSection } from './SearchSection.tsx'
import { sections, useSection, type Section, type SectionProps } from './section.ts'
import { SitesSection } from './SitesSection.tsx'
import { UpdatesSection } from './UpdatesSection.tsx'
import { WikisSection } from './WikisSection.tsx'
import { WritersSection } from './WritersSection.tsx'
import './settings.css'
import './models.css'

const contents: Readonly<Record<Section, (props: SectionProps) => React.JSX.Element>> = {
  writers: WritersSection,
  models: ModelsSection,
  drafting: DraftingSection,
  wikis: WikisSection,
  search: SearchSection,
  sites: SitesSection,
  network: NetworkSection,
  browser: BrowserSection,
  updates: UpdatesSection,
  folders: FoldersSection,
  appearance: AppearanceSection,
  keys: KeysSection,
}

/** The settings. Changes are saved at once. */
export function SettingsScreen(): React.JSX.Element {
  const { frame, settings: text } = useText()
  const { section, open } = useSection()
  const settings = useAppState((state) => state.settings)
  const setSettings = useAppState((state) => state.setSettings)
  const read = useCallback(async () => {
    setSettings(await engine.settings.read())
    return await engine.settings.problem()
  }, [setSettings])
  const problem = useData(read)
  useEffect(() => onCommand('show-about', () => open('folders')), [open])
  const Content = contents[section]
  return (
    <div className="settings">
      <nav className="settings__sections" aria-label={text.sectionsLabel}>
        <h1>{frame.screens.settings}</h1>
        <ul>
          {sections.map((name) => (
            <li key={name}>
              <button
                type="button"
                className="settings__section"
                {...(name === section ? { 'aria-current': 'page' } : {})}
                onClick={() => open(name)}
              >
                {text.sections[name]}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className="settings__content" key={section}>
        <h2>{text.sections[section]}</h2>
        {problem.value === undefined ? null : (
          <Message type="warning">
            <ErrorWords of={{ message: problem.value.problem, remedy: problem.value.remedy }} />
          </Message>
        )}
        {problem.error === null ? null : <Failure error={problem.error} onRetry={problem.reload} />}
        {settings === null ? (
          problem.loading && <p className="subtle">{frame.loading}</p>
        ) : (
          <Content settings={settings} />
        )}
      </div>
    </div>
  )
}
