/**
 * The path by which a native library finds a file of the program. Node reads an app's archive as a folder; libraries do
 * not, and what they read by themselves lies unpacked beside it: `…/app.asar/resources/x` becomes
 * `…/app.asar.unpacked/resources/x`. Every other path stays as it is.
 */
export function onDisk(path: string): string {
  return path.replace(/([\\/]app\.asar)(?=[\\/]|$)/, '$1.unpacked')
}
