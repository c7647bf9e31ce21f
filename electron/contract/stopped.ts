/** What ended without being asked to, as far as the person notices it. */
export type Stopped = 'program' | 'window' | 'engine'
