import type { Token } from "marked";
import type { ReactNode } from "react";
import { type CitationSegment, splitCitations } from "@/lib/client/chat/citations";
import { innerTokens, isLineBreak, leafText } from "@/lib/client/chat/markdown-blocks";
import { lastGrapheme } from "@/lib/client/text/graphemes";
import { decodeShownEntities } from "@/lib/contract/chat/shown-entities";
import { type RevealBudget, renderEach, take, takeCaret, takeParts } from "./reveal-budget";

const LINKABLE = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Renders inline tokens within the reveal budget. */
export function renderInline(tokens: readonly Token[] | undefined, budget: RevealBudget): ReactNode {
  return renderEach(tokens ?? [], (token) => (budget.remaining > 0 ? inlineElement(token, budget) : null));
}

function inlineElement(token: Token, budget: RevealBudget): ReactNode {
  switch (token.type) {
    case "strong":
      return <strong>{renderInline(token.tokens, budget)}</strong>;
    case "em":
      return <em>{renderInline(token.tokens, budget)}</em>;
    case "del":
      return <del>{renderInline(token.tokens, budget)}</del>;
    case "br":
      return <br />;
    case "html":
      return isLineBreak(token) ? <br /> : plain(token, budget);
    case "codespan":
      return (
        <>
          <code dir="ltr">{takeParts(leafText(token), budget)}</code>
          {takeCaret(budget)}
        </>
      );
    case "link":
      return link(decodeShownEntities(String(token.href)), renderInline(token.tokens, budget));
    case "checkbox":
      return token.checked ? "☑ " : "☐ ";
    default:
      return plain(token, budget);
  }
}

function plain(token: Token, budget: RevealBudget): ReactNode {
  const inner = innerTokens(token);
  return inner ? renderInline(inner, budget) : textWithCitations(decodeShownEntities(leafText(token)), budget);
}

function link(href: string, content: ReactNode): ReactNode {
  if (!LINKABLE.test(href)) return <>{content}</>;
  if (/^tel:/i.test(href)) {
    return (
      <a href={href} dir="ltr">
        {content}
      </a>
    );
  }
  return (
    <a href={href} target="_blank" rel="noopener nofollow ugc">
      {content}
    </a>
  );
}

/** Renders text with its citation marks; no line breaks between a mark and its word. */
function textWithCitations(text: string, budget: RevealBudget): ReactNode {
  const segments = splitCitations(text, budget.known);
  return (
    <>
      {renderEach([...segments.keys()], (at) => (budget.remaining > 0 ? renderSegment(segments, at, budget) : null))}
      {takeCaret(budget)}
    </>
  );
}

function renderSegment(segments: readonly CitationSegment[], at: number, budget: RevealBudget): ReactNode {
  const current = segments[at];
  if (typeof current === "number") return typeof segments[at - 1] === "string" ? null : mark(current, budget);
  const next = segments[at + 1];
  const lastWord = typeof next === "number" ? lastWordOf(current ?? "") : "";
  // The same elements with and without a mark, which comes later while the text is written.
  return (
    <>
      {takeParts((current ?? "").slice(0, -lastWord.length || undefined), budget)}
      {typeof next === "number" && (
        <span className="whitespace-nowrap">
          {take(lastWord.trimEnd(), budget)}
          {mark(next, budget)}
        </span>
      )}
    </>
  );
}

/** A longer part without a space is a sentence of a language that writes none. */
const WORD_MAX = 30;

/** The last word of a text, with the whitespace after it; the last character where there are no spaces between words. */
function lastWordOf(text: string): string {
  const end = text.trimEnd().length;
  let start = end;
  while (start > 0 && /\S/.test(text[start - 1] ?? "")) start--;
  if (end - start <= WORD_MAX) return text.slice(start);
  return text.slice(end - lastGrapheme(text.slice(start, end)).length);
}

/** A citation mark is revealed whole or not at all. */
function mark(number: number, budget: RevealBudget): ReactNode {
  const length = `[${number}]`.length;
  const isRevealed = budget.remaining >= length;
  budget.remaining = Math.max(0, budget.remaining - length);
  return isRevealed && budget.cite(number);
}
