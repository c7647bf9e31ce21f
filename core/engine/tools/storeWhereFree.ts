import type { ResponseStore } from '../../collect/web/responseStore.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { workspaceResponses } from '../../store/webResponses.ts'
import { WorkspaceInUseError } from '../../store/workspaceErrors.ts'

/**
 * The workspace's stored web answers. While another program uses the workspace, none, or those that are there, and nothing
 * is added: viewing or ranking a page does not need it. Methods that need the workspace open it themselves and report that
 * it is in use.
 */
export function storeWhereFree(open: () => Workspace): ResponseStore {
  const store = workspaceResponses(open)
  const isFree = (): boolean => {
    try {
      open()
      return true
    } catch (error) {
      if (error instanceof WorkspaceInUseError) return false
      throw error
    }
  }
  return {
    newest: (url) => (isFree() ? store.newest(url) : undefined),
    body: (response) => store.body(response),
    save: async (response) => (isFree() && !open().isReadOnly ? store.save(response) : undefined),
    renew: (response, renewal) => (open().isReadOnly ? undefined : store.renew(response, renewal)),
  }
}
