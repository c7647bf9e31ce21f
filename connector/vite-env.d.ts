/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Ports of the app, which the build sets. */
  readonly CONNECTOR_PORTS: readonly number[]
}
