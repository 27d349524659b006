import type { Token, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { type Block, innerTokens, leafText } from "@/lib/client/markdown-blocks";
import { inline } from "./markdown-inline";
import { each, type RevealBudget } from "./reveal-budget";

type MarkdownBlockProps = Omit<RevealBudget, "left"> & {
  block: Block;
  /** Number of its characters to reveal. */
  printed: number;
};

/** Renders one Markdown block of a reply. Never emits raw HTML or images. */
export const MarkdownBlock = memo(
  function MarkdownBlock({ block, printed, ...ink }: MarkdownBlockProps) {
    return blockElement(block, { ...ink, left: printed });
  },
  (before, after) =>
    before.block.raw === after.block.raw &&
    before.printed === after.printed &&
    before.cite === after.cite &&
    before.known === after.known &&
    before.caret === after.caret,
);

function blockElement(block: Token, ink: RevealBudget): ReactNode {
  switch (block.type) {
    case "heading":
      return block.depth < 3 ? (
        <h3 dir="auto">{inline(block.tokens, ink)}</h3>
      ) : (
        <h4 dir="auto">{inline(block.tokens, ink)}</h4>
      );
    case "list":
      return list(block as Tokens.List, ink);
    case "blockquote":
      return <blockquote dir={directionOf(block)}>{blocks(block.tokens, ink)}</blockquote>;
    case "code":
      return <pre dir="ltr">{inline([{ ...block, type: "codespan" }], ink)}</pre>;
    case "table":
      return table(block as Tokens.Table, ink);
    case "hr":
      return <hr className="border-line" />;
    default:
      return (
        <p dir="auto">{inline(innerTokens(block) ?? [{ type: "text", raw: block.raw, text: leafText(block) }], ink)}</p>
      );
  }
}

function blocks(tokens: readonly Token[] | undefined, ink: RevealBudget): ReactNode {
  return each(tokens ?? [], (token) => (ink.left > 0 && token.type !== "space" ? blockElement(token, ink) : null));
}

function list({ ordered, items, start, raw }: Tokens.List, ink: RevealBudget): ReactNode {
  const direction = directionOf({ raw });
  const first = ordered ? Number(start) || 1 : 1;
  const printed = each(items, (item, index) =>
    ink.left > 0 ? (
      <li dir="auto" data-number={first > 1 ? first + index : undefined}>
        {each(item.tokens, (part) => listPart(part, ink))}
      </li>
    ) : null,
  );
  // biome-ignore-start lint/a11y/noRedundantRoles: Safari drops the list role from lists without native markers.
  if (!ordered)
    return (
      <ul role="list" dir={direction}>
        {printed}
      </ul>
    );
  return (
    <ol role="list" dir={direction} start={first > 1 ? first : undefined}>
      {printed}
    </ol>
  );
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * Direction of a block whose children have their own direction: `dir="auto"` skips those (HTML, "The dir attribute"),
 * so the first letter decides the side of markers and bars.
 */
function directionOf({ raw }: Pick<Token, "raw">): "rtl" | "auto" {
  const first = /\p{L}/u.exec(raw)?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first) ? "rtl" : "auto";
}

/** Renders a child of a list item: inline for tight items, as paragraphs for loose ones. */
function listPart(token: Token, ink: RevealBudget): ReactNode {
  if (ink.left <= 0 || token.type === "space") return null;
  return token.type === "text" || token.type === "checkbox" ? inline([token], ink) : blockElement(token, ink);
}

function table({ header, rows }: Tokens.Table, ink: RevealBudget): ReactNode {
  const cells = (row: readonly Tokens.TableCell[]) =>
    each(row, (cell) => {
      const words = inline(cell.tokens, ink);
      return cell.header ? <th dir="auto">{words}</th> : <td dir="auto">{words}</td>;
    });
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>{cells(header)}</tr>
        </thead>
        <tbody>{each(rows, (row) => (ink.left > 0 ? <tr>{cells(row)}</tr> : null))}</tbody>
      </table>
    </div>
  );
}
