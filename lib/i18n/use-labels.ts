import type { Labels, PartAt, PartPath } from "./message";
import type { Messages } from "./message-types";
import { useRawTexts } from "./texts-context";

/** Texts without values, for what a page loads first: they bring no formatter, which `useTexts` does. */
export function useLabels<Path extends PartPath<Messages>>(path: Path): Labels<PartAt<Messages, Path>> {
  return useRawTexts(path) as Labels<PartAt<Messages, Path>>;
}
