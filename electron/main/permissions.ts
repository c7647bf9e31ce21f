import { session } from 'electron'

/** What pages may be granted, by permission. Nothing else is: no camera, no place, no notifications, no files. */
const granted: ReadonlySet<string> = new Set<string>([])

export function denyPermissions(): void {
  session.defaultSession.setPermissionRequestHandler((_contents, permission, answer) => answer(granted.has(permission)))
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => granted.has(permission))
  session.defaultSession.setDevicePermissionHandler(() => false)
  // The window never downloads: drafts are saved by the engine to where the person says.
  session.defaultSession.on('will-download', (event) => event.preventDefault())
}
