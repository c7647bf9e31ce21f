import type { Session, WebContents } from 'electron'

/** A proxy that does not exist, also for this machine's own addresses: pages are fetched by the engine, never by the window. */
const nowhere = { mode: 'fixed_servers', proxyRules: 'socks5://0.0.0.0:1', proxyBypassRules: '<-loopback>' } as const

/**
 * Keeps the window off the network, in addition to its content security policy, which does not hold WebRTC: no UDP, and TCP
 * only through a proxy that there is not.
 */
export async function keepOffline(session: Session): Promise<void> {
  await session.setProxy(nowhere)
}

export function turnWebRtcOff(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
}
