import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  /** Shown in place of a screen that failed to render; `again` renders it again. */
  readonly fallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps an error in one screen from taking down the whole window. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
