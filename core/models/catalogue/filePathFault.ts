/** Names that Windows gives to devices, with any ending. */
const deviceName = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
// Characters that Windows refuses, `:` and `\` among them, which there lead elsewhere; and all controls.
const forbidden = /[\u0000-\u001f\u007f<>:"|?*\\]/

/**
 * Why a file of a model may not be called so, or undefined where it may. A name that passes stays below the model's
 * folder on every system: parts joined by `/`, none of them empty, `.`, `..`, a device, or ending in a dot or space.
 *
 * @param path of a file within its model, as the catalogue or a manifest names it
 */
export function filePathFault(path: string): string | undefined {
  if (path.length > 400) return 'is too long'
  if (forbidden.test(path)) return 'holds a character that file names may not have'
  for (const part of path.split('/')) {
    if (part === '') return 'is absolute or has an empty part'
    if (part === '.' || part === '..') return 'leads out of its folder'
    if (/[. ]$/.test(part)) return 'has a part that ends in a dot or a space'
    if (part.length > 200) return 'has a part that is too long'
    if (deviceName.test(part)) return 'is a name that Windows keeps for devices'
  }
  return undefined
}
