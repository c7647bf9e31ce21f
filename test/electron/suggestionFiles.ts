import type { LaunchedApp } from './launchApp.ts'

/** What the app's dialog for files gives when it is asked next. */
export function suggestionFiles({ app }: Pick<LaunchedApp, 'app'>, paths: readonly string[]): Promise<void> {
  return app.evaluate(
    ({ dialog }, files) => {
      dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: files })
    },
    [...paths],
  )
}
