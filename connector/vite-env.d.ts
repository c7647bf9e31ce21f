/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Ports of the app with commas between them, which the build sets. */
  readonly CONNECTOR_PORTS: string
  /** Milliseconds between two tries while pages wait, which the build sets. */
  readonly CONNECTOR_RETRY: string
  /** Milliseconds between two signs of life. Browsers end an idle background after 30 seconds; a call of their API begins the time anew. */
  readonly CONNECTOR_HEARTBEAT: string
}
