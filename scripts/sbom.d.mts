import type { ThirdParty } from './thirdParties.mjs'

interface Part {
  readonly type: string
  readonly 'bom-ref': string
  readonly name: string
  readonly version?: string
  readonly purl?: string
}

export function makeSbom(options: {
  readonly packages: readonly ThirdParty[]
  readonly electron: string
  readonly platform: string
  readonly arch: string
  readonly timestamp: string
}): {
  readonly bomFormat: string
  readonly specVersion: string
  readonly version: number
  readonly serialNumber: string
  readonly components: readonly Part[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}
