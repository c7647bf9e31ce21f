/** Names of the messages between window and gateway. */
export const channels = {
  call: 'citewright:call',
  cancel: 'citewright:cancel',
  progress: 'citewright:progress',
  engine: 'citewright:engine',
  menu: 'citewright:menu',
  updates: 'citewright:updates',
  dropped: 'citewright:dropped',
  connector: 'citewright:connector',
} as const
