import type { Token, Tokens } from "marked";
import { memo, type ReactNode } from "react";
import { type Block, innerTokens, leafText } from "@/lib/client/chat/markdown-blocks";
import { renderInline } from "./markdown-inline";
import { type RevealBudget, renderEach } from "./reveal-budget";

type MarkdownBlockProps = Omit<RevealBudget, "remaining"> & {
  block: Block;
  /** Number of its characters to reveal. */
  revealed: number;
};

/** Renders one Markdown block of a reply. Never emits raw HTML or images. */
export const MarkdownBlock = memo(
  function MarkdownBlock({ block, revealed, ...budget }: MarkdownBlockProps) {
    return blockElement(block, { ...budget, remaining: revealed });
  },
  (previous, next) =>
    previous.block.raw === next.block.raw &&
    previous.revealed === next.revealed &&
    previous.cite === next.cite &&
    previous.known === next.known &&
    previous.caret === next.caret,
);

function blockElement(block: Token, budget: RevealBudget): ReactNode {
  switch (block.type) {
    case "heading":
      return block.depth < 3 ? (
        <h3 dir="auto">{renderInline(block.tokens, budget)}</h3>
      ) : (
        <h4 dir="auto">{renderInline(block.tokens, budget)}</h4>
      );
    case "list":
      return list(block as Tokens.List, budget);
    case "blockquote":
      return <blockquote dir={directionOf(block)}>{blocks(block.tokens, budget)}</blockquote>;
    case "code":
      return <pre dir="ltr">{renderInline([{ ...block, type: "codespan" }], budget)}</pre>;
    case "table":
      return table(block as Tokens.Table, budget);
    case "hr":
      return <hr className="border-line" />;
    default:
      return (
        <p dir="auto">
          {renderInline(innerTokens(block) ?? [{ type: "text", raw: block.raw, text: leafText(block) }], budget)}
        </p>
      );
  }
}

function blocks(tokens: readonly Token[] | undefined, budget: RevealBudget): ReactNode {
  return renderEach(tokens ?? [], (token) =>
    budget.remaining > 0 && token.type !== "space" ? blockElement(token, budget) : null,
  );
}

function list({ ordered, items, start, raw }: Tokens.List, budget: RevealBudget): ReactNode {
  const direction = directionOf({ raw });
  const first = typeof start === "number" ? start : 1;
  const numbers = numbersOf(items, first);
  const revealed = renderEach(items, (item, index) =>
    budget.remaining > 0 ? (
      <li dir="auto" data-number={ordered && numbers[index] !== index + 1 ? numbers[index] : undefined}>
        {renderEach(item.tokens, (part) => listPart(part, budget))}
      </li>
    ) : null,
  );
  // biome-ignore-start lint/a11y/noRedundantRoles: Safari drops the list role from lists without native markers.
  if (!ordered)
    return (
      <ul role="list" dir={direction}>
        {revealed}
      </ul>
    );
  return (
    <ol role="list" dir={direction} start={first === 1 ? undefined : first}>
      {revealed}
    </ol>
  );
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}

/** The numbers of a list as it was written, also where it skips some or counts down; "1. 1. 1." counts up. */
function numbersOf(items: readonly Tokens.ListItem[], first: number): number[] {
  const written = items.map(({ raw }) => Number.parseInt(raw, 10));
  const isCounted = written.every((number, index) => number >= 0 && number !== written[index - 1]);
  return isCounted ? written : items.map((_, index) => first + index);
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
function listPart(token: Token, budget: RevealBudget): ReactNode {
  if (budget.remaining <= 0 || token.type === "space") return null;
  return token.type === "text" || token.type === "checkbox"
    ? renderInline([token], budget)
    : blockElement(token, budget);
}

function table({ header, rows }: Tokens.Table, budget: RevealBudget): ReactNode {
  const cells = (row: readonly Tokens.TableCell[]) =>
    renderEach(row, (cell) => {
      const content = renderInline(cell.tokens, budget);
      return cell.header ? <th dir="auto">{content}</th> : <td dir="auto">{content}</td>;
    });
  return (
    <div className="overflow-x-auto">
      <table>
        <thead>
          <tr>{cells(header)}</tr>
        </thead>
        <tbody>{renderEach(rows, (row) => (budget.remaining > 0 ? <tr>{cells(row)}</tr> : null))}</tbody>
      </table>
    </div>
  );
}
