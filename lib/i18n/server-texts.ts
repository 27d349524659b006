import { use } from "react";
import { getTexts } from "./get-texts";
import type { Labels, PartAt, PartPath } from "./message";
import type { Messages } from "./message-types";

/** `useTexts` of components that the server renders: the texts come from the request. Async components await `getTexts`. */
export function useTexts<Path extends PartPath<Messages>>(path: Path): PartAt<Messages, Path> {
  return use(getTexts(path));
}

/** `useLabels` of components that the server renders. */
export function useLabels<Path extends PartPath<Messages>>(path: Path): Labels<PartAt<Messages, Path>> {
  return useTexts(path) as Labels<PartAt<Messages, Path>>;
}
