import type { Phrase, PhraseValue } from '../../../core/domain/phrase.ts'
import type { SentenceFlag } from '../../../core/export/flagSentences.ts'
import { useAppState } from '../../state/appState.ts'
import { translate, translateProblem } from '../../text/translate.ts'

/** Why a sentence should be read, and what to do, in the interface language; what each page says, on a line of its own. */
export function FlagWords({ flag }: { readonly flag: SentenceFlag }): React.JSX.Element {
  const language = useAppState((state) => state.settings?.language ?? 'en')
  const wording = flag.wording ?? flag
  const translated = translateProblem(wording, language)
  const { message, remedy } = translated ?? flag
  const sides = typeof wording.message === 'string' ? [] : wording.message.values.filter(isPhrase)
  const shownIn = translated === undefined ? 'en' : language
  return (
    <div className="evidence__faults small" lang={translated === undefined ? 'en' : undefined}>
      {typeof wording.message === 'string' || sides.length === 0 ? (
        <p>{message}</p>
      ) : (
        <>
          <p>{translate(withoutSides(wording.message), shownIn)?.trim()}</p>
          <ul className="evidence__sides">
            {sides.map((side, at) => (
              <li key={at}>{translate(side, shownIn)}</li>
            ))}
          </ul>
        </>
      )}
      <p className="subtle">{remedy}</p>
    </div>
  )
}

function isPhrase(value: PhraseValue): value is Phrase {
  return typeof value === 'object' && 'pattern' in value
}

function withoutSides({ pattern, values }: Phrase): Phrase {
  return { pattern, values: values.map((value) => (isPhrase(value) ? '' : value)) }
}
