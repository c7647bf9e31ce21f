import { inEnglish, type Wording } from '../../core/domain/phrase.ts'
import { useAppState } from '../state/appState.ts'
import { translate } from '../text/translate.ts'

/** What the engine remarks, in the interface language; in English, and marked so, where it is not translated. */
export function NoteWords({ note }: { readonly note: Wording }): React.JSX.Element {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const translated = translate(note, language)
  return <span lang={translated === undefined ? 'en' : undefined}>{translated ?? inEnglish(note)}</span>
}
