/** The channel that triggers notify (migration 0014); a payload is the cache tag of the pages that a change concerns. */
export const CHANGES_CHANNEL = "semblance_pages";

/** Told what has changed. A change made by this process is reported before the statement that commits it returns. */
export type ChangeListener = Readonly<{
  changed: (tag: string) => void;
  /** Whether changes made by other nodes are received from now on. */
  isConnected: (isConnected: boolean) => void;
}>;
