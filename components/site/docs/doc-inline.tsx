import type { Token } from "marked";
import { Fragment, type ReactNode } from "react";
import { PlainLink } from "@/lib/i18n/navigation";

/** The words of a document's block as elements. */
export function DocInline({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
  return tokens.map((token, at) => <Fragment key={at}>{inline(token)}</Fragment>);
}

function inline(token: Token): ReactNode {
  const inner = "tokens" in token && token.tokens ? <DocInline tokens={token.tokens} /> : null;
  switch (token.type) {
    case "strong":
      return <strong>{inner}</strong>;
    case "em":
      return <em>{inner}</em>;
    case "codespan":
      return <code>{token.text}</code>;
    case "br":
      return <br />;
    case "link":
      return token.href === "" ? inner : <PlainLink href={token.href}>{inner}</PlainLink>;
    default:
      return inner ?? ("text" in token ? String(token.text) : token.raw);
  }
}
