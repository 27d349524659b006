/** The channel that triggers of the baseline notify; a payload is the cache tag of the pages that a change concerns. */
export const CHANGES_CHANNEL = "semblance_pages";

/** Receives cache tags. A change of this process arrives before its committing statement returns. */
export type ChangeListener = Readonly<{
  changed: (tag: string) => void;
  /** Whether changes made by other nodes are received from now on. */
  isConnected: (isConnected: boolean) => void;
}>;
