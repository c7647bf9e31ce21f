import type { CallError } from '../../electron/contract/messages.ts'
import { useAppState } from '../state/appState.ts'
import { translateProblem } from '../text/translate.ts'

interface ErrorWordsProps {
  readonly of: Pick<CallError, 'message' | 'remedy'> & { readonly wording?: CallError['wording'] | undefined }
  /** Whether the problem stands out from what to do about it. */
  readonly strong?: true
}

/** What failed and what to do, in the interface language; in English, and marked so, where it is not translated. */
export function ErrorWords({ of: error, strong }: ErrorWordsProps): React.JSX.Element {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const translated = translateProblem(error.wording ?? error, language)
  const { message, remedy } = translated ?? error
  return (
    <span lang={translated === undefined ? 'en' : undefined}>
      {strong ? <strong>{message}</strong> : message} {remedy}
    </span>
  )
}
