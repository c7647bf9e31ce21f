import type { SentenceId } from '../../core/domain/ids.ts'
import type { GateVerdict } from '../../core/export/policy/exportGate.ts'
import { Message } from '../parts/Message.tsx'
import { TextLink } from '../parts/TextLink.tsx'
import { ErrorWords } from '../parts/ErrorWords.tsx'
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
  return (
    <Message type="warning">
      {reasons.map(({ code, message, remedy, wording, sentences }) => (
        <div key={`${code} ${message}`} className="export__reason">
          <p>
            <ErrorWords of={{ message, remedy, wording }} strong />
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
