import { Component, type ReactNode } from "react";

/** A subtree that fails again and again would be mounted without end. */
const ATTEMPTS_MAX = 20;

/**
 * Mounts its children again when React cannot update them. Translators and other extensions replace the text nodes of a page, and
 * React fails when it removes a node that is no longer where it was.
 */
export class RemountOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  #attempts = 0;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.#attempts += 1;
    if (this.#attempts < ATTEMPTS_MAX) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
