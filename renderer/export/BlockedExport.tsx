import type { SentenceId } from '../../core/domain/ids.ts'
import type { GateVerdict } from '../../core/export/policy/exportGate.ts'
import { Message } from '../parts/Message.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { useAppState } from '../state/appState.ts'
import { translate } from '../text/translate.ts'
import { useText } from '../text/useText.ts'
import type { TextAt } from './useTextAt.ts'

interface BlockedExportProps {
  readonly reasons: GateVerdict['reasons']
  readonly textAt: TextAt
  readonly onGoTo: (sentence: SentenceId) => void
}

/** Why the export is blocked, with links to the sentences concerned. */
export function BlockedExport({ reasons, textAt, onGoTo }: BlockedExportProps): React.JSX.Element {
  const { exportScreen } = useText()
  const language = useAppState((state) => state.settings?.language ?? 'en')
  return (
    <Message type="warning">
      {reasons.map(({ code, message, remedy, wording, sentences }) => (
        <div key={`${code} ${message}`} className="export__reason">
          <p>
            <strong>{translate(wording.message, language) ?? message}</strong>{' '}
            {translate(wording.remedy, language) ?? remedy}
          </p>
          {sentences.length === 0 ? null : (
            <details>
              <summary>{exportScreen.blockedSentences(sentences.length)}</summary>
              <ol className="export__sentences">
                {sentences.map((id) => (
                  <li key={id}>
                    <TextLink title={exportScreen.goToSentence} onOpen={() => onGoTo(id)}>
                      {textAt(id) ?? id}
                    </TextLink>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      ))}
    </Message>
  )
}
