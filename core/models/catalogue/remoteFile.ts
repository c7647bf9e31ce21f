import type { HubHeaders } from './askHub.ts'

/**
 * Identifies the content of a file:
 * - `sha256` of the content, which the hub gives as the etag of large files;
 * - `sha1` of the content, from a list of checksums;
 * - `git`, Git's hash of the content, which it gives as the etag of small files;
 * - `etag`, anything else from a mirror, which distinguishes contents but verifies nothing.
 */
export interface FileIdentity {
  readonly kind: 'sha256' | 'sha1' | 'git' | 'etag'
  readonly value: string
}

/** A hub's data about a file before its download. */
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

/** A weak etag may match several contents, but a hash in it matches only one: mirrors weaken the etags that they forward. */
function identityOf(etag: string | undefined): FileIdentity | undefined {
  const value = /^(?:W\/)?"?([^"]+)"?$/.exec(etag?.trim() ?? '')?.[1]
  if (value === undefined) return undefined
  if (/^[0-9a-f]{64}$/.test(value)) return { kind: 'sha256', value }
  if (/^[0-9a-f]{40}$/.test(value)) return { kind: 'git', value }
  return etag?.startsWith('W/') === true ? undefined : { kind: 'etag', value }
}
