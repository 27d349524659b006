"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { RawTexts } from "./bind-texts";

type ProvidedTexts = Readonly<Record<string, RawTexts>>;

const TextsContext = createContext<ProvidedTexts>({});

/** Gives the components below texts by their path, in addition to outer providers. PageTexts renders it. */
export function TextsProvider({ texts, children }: { texts: ProvidedTexts; children: ReactNode }) {
  const outer = useContext(TextsContext);
  return <TextsContext value={useMemo(() => ({ ...outer, ...texts }), [outer, texts])}>{children}</TextsContext>;
}

/** The texts at a path, of the provider of this part or of one that it is in. Sentences with values cannot be formatted. */
export function useRawTexts(path: string): RawTexts {
  const provided = Object.entries(useContext(TextsContext)).find(([part]) => `${path}.`.startsWith(`${part}.`));
  if (!provided) throw new Error(`The page provides no texts for ${path}.`);
  const [part, texts] = provided;
  const keys = path.slice(part.length + 1).split(".");
  return keys.reduce((inner, key) => (key ? (inner as Record<string, RawTexts>)[key] : inner) as RawTexts, texts);
}
