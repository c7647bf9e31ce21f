import { Component, type ReactNode } from 'react'

interface ScreenBoundaryProps {
  /** What is shown in place of a screen that cannot be drawn; `again` draws it anew. */
  readonly fallback: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a fault in drawing one screen from taking the whole window with it. */
export class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}
