/** What stopped unexpectedly, and the log of faults. */
export const faults = {
  bar: 'Unexpected stop',
  stopped: {
    program: 'Citewright stopped unexpectedly the last time.',
    window: 'The window stopped unexpectedly and was loaded again.',
    engine: 'The engine stopped unexpectedly and was started again.',
  },
  local: 'A report is on this computer only; nothing was sent.',
  show: 'Show the report',
  title: 'Fault log',
  about:
    'Citewright writes here when something fails unexpectedly. Nothing is sent. Read the text before you attach it to a report.',
  text: 'Text of the fault log',
  file: 'File:',
  none: 'The fault log is empty: nothing has failed unexpectedly.',
  copy: 'Copy',
  copied: 'The fault log was copied.',
  remove: 'Delete',
  removeWhat: 'the fault log',
  question: 'Delete the fault log? This cannot be undone.',
}
