import { session } from 'electron'

/** Permissions that pages may be granted. All others are denied: camera, location, notifications, files. */
const granted: ReadonlySet<string> = new Set<string>([])

export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)))
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.defaultSession.setDevicePermissionHandler(() => false)
  // The window never downloads: the engine saves drafts to the path that the user chose.
  session.defaultSession.on('will-download', (event) => event.preventDefault())
}
