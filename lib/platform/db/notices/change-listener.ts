/**
 * The channel that the function `announce_change` notifies. A payload is the id of the changing transaction and the cache tag of
 * the pages that it concerns.
 */
export const CHANGES_CHANNEL = "semblance_changes";

/** Receives cache tags. A change of this process arrives before the call that made it is answered. */
export type ChangeListener = Readonly<{
  changed: (tag: string) => void;
  /** Whether changes made by other nodes are received from now on. */
  isConnected: (isConnected: boolean) => void;
}>;
