import type { HubHeaders } from './askHub.ts'

/**
 * What tells one content of a file from another:
 * - `sha256` of the content, which the hub gives as the etag of large files;
 * - `git`, the hash that Git gives the content, which it gives as the etag of small ones;
 * - `etag`, anything else that a mirror gives; it tells contents apart but checks nothing.
 */
export interface FileIdentity {
  readonly kind: 'sha256' | 'git' | 'etag'
  readonly value: string
}

/** What a hub says of a file before it is downloaded. */
export interface RemoteFile {
  readonly bytes: number | undefined
  readonly identity: FileIdentity | undefined
  readonly commit: string | undefined
}

export function remoteFile({ bytes, etag, commit }: HubHeaders): RemoteFile {
  return {
    bytes,
    identity: identityOf(etag),
    commit: commit !== undefined && /^[0-9a-f]{40}$/.test(commit) ? commit : undefined,
  }
}

/** A weak etag stands for several contents, but its hash, where it is one, for one: mirrors weaken what they pass on. */
function identityOf(etag: string | undefined): FileIdentity | undefined {
  const value = /^(?:W\/)?"?([^"]+)"?$/.exec(etag?.trim() ?? '')?.[1]
  if (value === undefined) return undefined
  if (/^[0-9a-f]{64}$/.test(value)) return { kind: 'sha256', value }
  if (/^[0-9a-f]{40}$/.test(value)) return { kind: 'git', value }
  return etag?.startsWith('W/') === true ? undefined : { kind: 'etag', value }
}
