import { cache, use } from "react";
import { getTexts, partAt } from "./get-texts";
import type { Labels, PartAt, PartPath } from "./message";
import type { Messages } from "./message-types";

// One promise a request: a component waits for it once, and the next ones read it at once.
const requestTexts = cache(() => getTexts());

/** `useTexts` of components that the server renders: the texts come from the request. Async components await `getTexts`. */
export function useTexts<Path extends PartPath<Messages>>(path: Path): PartAt<Messages, Path> {
  return partAt(use(requestTexts()), path) as PartAt<Messages, Path>;
}

/** `useLabels` of components that the server renders. */
export function useLabels<Path extends PartPath<Messages>>(path: Path): Labels<PartAt<Messages, Path>> {
  return useTexts(path) as Labels<PartAt<Messages, Path>>;
}
