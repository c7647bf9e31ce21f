export function buildConnector(options?: {
  readonly folder?: string
  readonly ports?: readonly number[]
}): Promise<readonly { readonly browser: 'chromium' | 'firefox'; readonly folder: string; readonly zip: string }[]>
