import type { ResponseStore } from '../../collect/web/responseStore.ts'
import type { Workspace } from '../../store/openWorkspace.ts'
import { workspaceResponses } from '../../store/webResponses.ts'
import { WorkspaceInUseError } from '../../store/workspaceErrors.ts'

/**
 * The answers that the workspace keeps; none where another program holds it. What needs the workspace for itself opens it
 * and says so: to look at a page, or to rank it, it is not needed.
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
    save: async (response) => (isFree() ? store.save(response) : undefined),
    renew: (response, renewal) => store.renew(response, renewal),
  }
}
