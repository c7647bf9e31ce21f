/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Ports of the app with commas between them, which the build sets. */
  readonly CONNECTOR_PORTS: string
}
