export function buildConnector(options?: {
  readonly folder?: string
  readonly ports?: readonly number[]
  readonly pauses?: { readonly retry?: number; readonly heartbeat?: number }
}): Promise<readonly { readonly browser: 'chromium' | 'firefox'; readonly folder: string; readonly zip: string }[]>
