import type { ReactNode } from "react";
import type { RawTexts } from "./bind-texts";
import { getLocale, partAt } from "./get-texts";
import { loadMessages } from "./load-messages";
import type { PartPath } from "./message";
import type { Messages } from "./message-types";
import { TextsProvider } from "./texts-context";

type PageTextsProps = { of: readonly PartPath<Messages>[]; children: ReactNode };

/** Sends the browser the texts that the components below read by `useTexts`: these namespaces and parts, and no others. */
export async function PageTexts({ of, children }: PageTextsProps) {
  const raw = await loadMessages(await getLocale());
  const texts = Object.fromEntries(of.map((path) => [path, partAt(raw, path) as RawTexts]));
  return <TextsProvider texts={texts}>{children}</TextsProvider>;
}
