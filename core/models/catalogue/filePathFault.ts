/** Device names on Windows, with any ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
// Characters that Windows refuses, including `:` and `\\`, which have a meaning in paths there; and all control characters.
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/

/**
 * Why a file of a model may not have this name; undefined if it may. A valid name stays within the model's folder on every
 * system: its parts, joined by `/`, are not empty, `.`, `..` or a device name, and do not end in a dot or space.
 *
 * @param path of a file within its model, from the catalogue or a manifest
 */
export function filePathFault(path: string): string | undefined {
  if (path.length > 400) return 'is too long'
  if (forbidden.test(path)) return 'contains a character that file names may not contain'
  for (const part of path.split('/')) {
    if (part === '') return 'is absolute or has an empty part'
    if (part === '.' || part === '..') return 'leads out of its folder'
    if (/[. ]$/.test(part)) return 'has a part that ends in a dot or a space'
    if (part.length > 200) return 'has a part that is too long'
    if (deviceName.test(part)) return 'is a name that Windows reserves for devices'
  }
  return undefined
}
