/** The channel of the notices that triggers send (migration 0014); a notice is the tag of the pages that it concerns. */
export const PAGES_CHANNEL = "semblance_pages";

/** Who is told what has changed. A change made here is told before the statement that commits it has answered. */
export type Ear = Readonly<{
  changed: (tag: string) => void;
  /** Whether changes made elsewhere are heard as well, from now on. */
  hearing: (isHearing: boolean) => void;
}>;
