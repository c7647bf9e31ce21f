export interface ThirdParty {
  readonly name: string
  readonly version: string
  /** SPDX identifier or expression, or what the package says instead; empty if it says nothing. */
  readonly license: string
  /** Text of its licence and notices; empty if it has none. */
  readonly licenceText: string
  readonly repository?: string
  /** Names of packages that it depends on, packed or not. */
  readonly needs: readonly string[]
}
export function listThirdParties(resources: string): ThirdParty[]
