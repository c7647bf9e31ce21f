import type { ConnectorNews } from '../contract/connector.ts'
import type { ConnectorDesktop } from '../contract/desktopMethods.ts'
import type { Gestures } from '../gateway/gestures.ts'
import { needGesture } from '../gateway/needGesture.ts'
import type { Connector } from './createConnector.ts'

interface WindowTools {
  readonly gestures: Gestures
  readonly tell: (news: ConnectorNews) => void
}

/** The connector for the window: what opens it to browsers takes a gesture of the person. */
export function connectorDesktop(connector: Connector, { gestures, tell }: WindowTools): ConnectorDesktop {
  const onGesture = (): void => needGesture(gestures, 'Browsers are only let in when you click or press a key for it.')
  // Its errors become rejections.
  const promised = (work: () => void): Promise<void> =>
    new Promise((resolve) => {
      work()
      resolve()
    })
  return {
    connector: () => {
      for (const question of connector.questions()) tell(question)
      return Promise.resolve(connector.state())
    },
    turnConnector: async (on) => {
      if (on) onGesture()
      await connector.turn(on)
    },
    pairBrowser: () =>
      promised(() => {
        onGesture()
        connector.pair()
      }),
    stopPairing: () => promised(() => connector.stopPairing()),
    revokeBrowser: (id) => promised(() => connector.revoke(id)),
    answerBrowser: (id, answer) => promised(() => connector.answer(id, answer)),
  }
}
