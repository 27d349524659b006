import { Marked, type Token, type Tokens } from "marked";

/** A relative link to another document: `operations.md#backup`. */
const TO_DOC = /^(?:\.\/)?([a-z-]+)\.md(#[\w-]+)?$/;
/** A link from `lib/docs` to another file of the repository. */
const TO_REPOSITORY = /^\.\.\//;

const writer = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth, text }) {
      const level = Math.min(6, depth + 1);
      return `<h${level} id="${slugOf(text)}">${this.parser.parseInline(tokens)}</h${level}>`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (TO_REPOSITORY.test(href)) return text;
      const address = href.replace(TO_DOC, (_, name: string, anchor = "") => `/docs/${name}${anchor}`);
      return `<a href="${escapeAttribute(address)}">${text}</a>`;
    },
    table(token: Tokens.Table) {
      const cells = (row: readonly Tokens.TableCell[], tag: "th" | "td") =>
        row.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join("");
      const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
      const head = `<thead><tr>${cells(token.header, "th")}</tr></thead>`;
      return `<div class="overflow-x-auto" tabindex="0"><table>${head}<tbody>${rows}</tbody></table></div>`;
    },
  },
});

/** The tokens of a document as HTML. For our own files only: HTML in them is not escaped. */
export function docHtml(tokens: readonly Token[]): string {
  return writer.parser([...tokens]);
}

/** The anchor of a heading, as GitHub makes it. */
export function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

const escapeAttribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
