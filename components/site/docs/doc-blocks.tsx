import type { Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { DocInline } from "./doc-inline";

/** The blocks of a document as elements: the page's policy lets no script write HTML. */
export function DocBlocks({ tokens }: { tokens: readonly Token[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
  return tokens.map((token, at) => <Fragment key={at}>{block(token)}</Fragment>);
}

function block(token: Token): ReactNode {
  switch (token.type) {
    case "heading":
      return (
        <h3>
          <DocInline tokens={token.tokens ?? []} />
        </h3>
      );
    case "list":
      return <DocList list={token as Tokens.List} />;
    case "code":
      return (
        <pre>
          <code>{token.text}</code>
        </pre>
      );
    case "table":
      return <DocTable table={token as Tokens.Table} />;
    case "blockquote":
      return (
        <blockquote>
          <DocBlocks tokens={token.tokens ?? []} />
        </blockquote>
      );
    case "paragraph":
      return (
        <p>
          <DocInline tokens={token.tokens ?? []} />
        </p>
      );
    case "text":
      return <DocInline tokens={[token]} />;
    default:
      return null;
  }
}

function DocList({ list: { ordered, items } }: { list: Tokens.List }) {
  const lines = items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
    <li key={at}>
      <DocBlocks tokens={item.tokens} />
    </li>
  ));
  // biome-ignore-start lint/a11y/noRedundantRoles: Safari takes no list without markers for one.
  return ordered ? <ol role="list">{lines}</ol> : <ul role="list">{lines}</ul>;
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
}

function DocTable({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the wide table.
    <div className="overflow-x-auto" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {header.map(({ tokens, text }) => (
              <th key={text} scope="col">
                <DocInline tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr key={cells.map(({ text }) => text).join("|")}>
              {cells.map(({ tokens }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a document never changes.
                <td key={at}>
                  <DocInline tokens={tokens} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
