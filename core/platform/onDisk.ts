/**
 * The path at which a native library finds a file of the program. Node reads an app's archive as a folder; native libraries
 * cannot, so the files that they read are unpacked beside it: `…/app.asar/resources/x` becomes
 * `…/app.asar.unpacked/resources/x`. Every other path is returned unchanged.
 */
export function onDisk(path: string): string {
  return path.replace(/([\\/]app\.asar)(?=[\\/]|$)/, '$1.unpacked')
}
