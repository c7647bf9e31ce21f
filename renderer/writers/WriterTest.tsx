import type { WriterTest as Tested } from '../../core/engine/libraries/settings/settingsLibrary.ts'
import { trialTokens } from '../../core/engine/pipeline/drafting/trialTokens.ts'
import { costOf } from '../../core/models/chat/prices.ts'
import type { Settings } from '../../core/settings/settings.ts'
import { engine } from '../api/engine.ts'
import { ServiceTest } from '../settings/ServiceTest.tsx'
import { isOwnMachine } from '../settings/webAddress.ts'
import { useAppState } from '../state/appState.ts'
import { useText, type Text } from '../text/useText.ts'

interface WriterTestProps {
  readonly spec: string
  readonly name: string
  readonly disabled?: boolean
  readonly className: string
}

/** Tests whether a writer writes and judges. What that costs is shown before a paid service is asked. */
export function WriterTest({ spec, name, disabled, className }: WriterTestProps): React.JSX.Element {
  const { test: text } = useText().writers
  const settings = useAppState((state) => state.settings)
  const before = settings === null ? undefined : priceOfTest(spec, settings, text)
  return (
    <ServiceTest
      taskKey={`test:${spec}`}
      name={name}
      text={text}
      disabled={disabled === true}
      className={className}
      ask={(call) => engine.settings.testWriter(spec, call)}
      {...(before === undefined ? {} : { before })}
    >
      {(tested) => (
        <>
          <p>{verdictOf(tested, text)}</p>
          <p className="cdx-field__help">{text.answeredBy(tested.model, tested.seconds.toFixed(1))}</p>
        </>
      )}
    </ServiceTest>
  )
}

type Words = Text['writers']['test']

function verdictOf({ verdict, judgedWell = 0 }: Tested, { verdicts }: Words): string {
  return verdict === 'writer' ? verdicts.writer(Math.round(judgedWell * 100)) : verdicts[verdict]
}

/** Undefined for a model on this machine, which costs nothing. */
function priceOfTest(spec: string, { services }: Settings, text: Words): string | undefined {
  const service = services.find(({ id }) => spec === `service:${id}`)
  if (service === undefined || isOwnMachine(service.baseUrl)) return undefined
  const { pricePrompt, priceOutput } = service
  const { promptTokens, outputTokens } = trialTokens
  const isPriced = pricePrompt !== undefined && priceOutput !== undefined
  const cost = isPriced
    ? costOf(trialTokens, { promptPerMillion: pricePrompt, outputPerMillion: priceOutput }).toFixed(4)
    : null
  return text.before(promptTokens + outputTokens, cost)
}
