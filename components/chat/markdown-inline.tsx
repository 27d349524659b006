import type { Token } from "marked";
import type { ReactNode } from "react";
import { type Piece, splitCitations } from "@/lib/client/citations";
import { innerTokens, leafText } from "@/lib/client/markdown-blocks";
import { each, type RevealBudget, take, takeCaret } from "./reveal-budget";

const LINKABLE = /^(?:https?:\/\/|mailto:)/i;

/** Renders inline tokens within the reveal budget. */
export function inline(tokens: readonly Token[] | undefined, ink: RevealBudget): ReactNode {
  return each(tokens ?? [], (token) => (ink.left > 0 ? inlineElement(token, ink) : null));
}

function inlineElement(token: Token, ink: RevealBudget): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{inline(token.tokens, ink)}</strong>;
    case "em":
      return <em>{inline(token.tokens, ink)}</em>;
    case "del":
      return <del>{inline(token.tokens, ink)}</del>;
    case "br":
      return <br />;
    case "codespan":
      return (
        <>
          <code dir="ltr">{take(leafText(token), ink)}</code>
          {takeCaret(ink)}
        </>
      );
    case "link":
      return link(String(token.href), inline(token.tokens, ink));
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    default:
      return plain(token, ink);
  }
}

function plain(token: Token, ink: RevealBudget): ReactNode {
  const inner = innerTokens(token);
  return inner ? inline(inner, ink) : words(unescaped(leafText(token)), ink);
}

function link(href: string, words: ReactNode): ReactNode {
  if (!LINKABLE.test(href)) return <>{words}</>;
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {words}
    </a>
  );
}

/** Renders text with its citation marks, each kept on the same line as the word before it. */
function words(text: string, ink: RevealBudget): ReactNode {
  const pieces = splitCitations(text, ink.known);
  return (
    <>
      {each([...pieces.keys()], (at) => (ink.left > 0 ? piece(pieces, at, ink) : null))}
      {takeCaret(ink)}
    </>
  );
}

function piece(pieces: readonly Piece[], at: number, ink: RevealBudget): ReactNode {
  const current = pieces[at];
  if (typeof current === "number") return typeof pieces[at - 1] === "string" ? null : mark(current, ink);
  const next = pieces[at + 1];
  if (typeof next !== "number") return take(current ?? "", ink);
  const lastWord = lastWordOf(current ?? "");
  return (
    <>
      {take((current ?? "").slice(0, -lastWord.length || undefined), ink)}
      <span className="whitespace-nowrap">
        {take(lastWord.trimEnd(), ink)}
        {mark(next, ink)}
      </span>
    </>
  );
}

/** The last word of a text, with the whitespace after it. */
function lastWordOf(text: string): string {
  let start = text.trimEnd().length;
  while (start > 0 && /\S/.test(text[start - 1] ?? "")) start--;
  return text.slice(start);
}

/** A citation mark is revealed whole or not at all. */
function mark(number: number, ink: RevealBudget): ReactNode {
  const length = `[${number}]`.length;
  const isPrinted = ink.left >= length;
  ink.left = Math.max(0, ink.left - length);
  return isPrinted && ink.cite(number);
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Decodes the few HTML entities that models write in plain Markdown. */
function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}
