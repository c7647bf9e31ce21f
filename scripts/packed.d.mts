export interface PackedFile {
  readonly path: string
  readonly bytes: number
  readonly unpacked: boolean
}
export function listPacked(resources: string): PackedFile[]
export function folderBytes(folder: string): number
export function sizesByPart(
  files: readonly Pick<PackedFile, 'path' | 'bytes'>[],
): { readonly part: string; readonly bytes: number }[]
