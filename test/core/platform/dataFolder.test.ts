import { expect, test } from 'vitest'
import { dataFolder, workspaceFile } from '../../../core/platform/dataFolder.ts'

test('the workspace is the file that CITEWRIGHT_WORKSPACE names, or the one of the data folder', () => {
  expect(workspaceFile({ CITEWRIGHT_WORKSPACE: '/srv/drafts.sqlite' })).toBe('/srv/drafts.sqlite')
  for (const environment of [{}, { CITEWRIGHT_WORKSPACE: '' }])
    expect(workspaceFile(environment).startsWith(dataFolder)).toBe(true)
})
