import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { Marked, type Token, type Tokens } from "marked";
import { siteName } from "../site";
import { apiReference } from "./api-reference";

/** A part of a document, from one heading to the next. `id` is the anchor of the heading. */
export type DocSection = Readonly<{ id: string; title: string; tokens: readonly Token[]; text: string }>;
export type Doc = Readonly<{ name: string; title: string; lead: string; sections: readonly DocSection[] }>;

/** The documents that the site serves, in the order of the list. Each is a file of lib/docs. */
export const DOC_NAMES = [
  "first-hour",
  "visiting",
  "owning",
  "hosting",
  "settings",
  "operations",
  "growing",
  "models",
  "privacy",
  "api",
  "architecture",
  "walks",
  "recipes",
  "decisions",
] as const;
export type DocName = (typeof DOC_NAMES)[number];

const FOLDER = path.join(process.cwd(), "lib", "docs");
/** A link: its words, and its address. */
export const LINK = /\[([^[\]\n]{0,200})\]\([^()\n]{0,300}\)/g;
const parser = new Marked({ gfm: true });
/** A link from one document to another: `operations.md#backup`. */
const TO_DOC = /^(?:\.\/)?([a-z-]+)\.md(?=#|$)/;

let docs: Promise<readonly Doc[]> | undefined;

/** All documents, read once. They call the product by this site's name for it. */
export function readDocs(): Promise<readonly Doc[]> {
  docs ??= Promise.all(DOC_NAMES.map(async (name) => toDoc(name, await markdownOf(name))));
  return docs;
}

async function markdownOf(name: DocName): Promise<string> {
  const text = await readFile(path.join(FOLDER, `${name}.md`), "utf8");
  const whole = name === "api" ? `${text}\n${apiReference()}` : text;
  return whole.replaceAll("Semblance", siteName());
}

function toDoc(name: DocName, markdown: string): Doc {
  const tokens = parser.lexer(markdown);
  parser.walkTokens(tokens, (token) => {
    if (token.type === "link") leadToPage(token as Tokens.Link);
  });
  const parts = splitAtHeadings(tokens);
  const [intro] = parts;
  const sections = parts
    .filter(({ tokens: own }) => own.some(({ type }) => type !== "space"))
    .map(({ title, tokens: own }) => {
      return { id: slugOf(title), title, tokens: own, text: own.map(({ raw }) => raw).join("") };
    });
  return { name, title: intro?.title ?? name, lead: leadOf(tokens), sections };
}

/** Turns a link to another file of lib/docs into the address of its page. The rest of the repository has no pages. */
function leadToPage(link: Tokens.Link): void {
  link.href = link.href.startsWith("../") ? "" : link.href.replace(TO_DOC, "/docs/$1");
}

/** The anchor of a heading, as GitHub makes it. */
function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .trim()
    .replace(/\s+/g, "-");
}

type Part = { title: string; tokens: Token[] };

/** The parts of a document below its title and each heading of the second level. */
function splitAtHeadings(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth <= 2) parts.push({ title: token.text, tokens: [] });
    else parts.at(-1)?.tokens.push(token);
  }
  return parts;
}

/** The first sentence of a document, for the list and for search engines. */
function leadOf(tokens: readonly Token[]): string {
  const first = tokens.find(({ type }) => type === "paragraph");
  const text = first && "text" in first ? String(first.text) : "";
  const [sentence] = new Intl.Segmenter("en", { granularity: "sentence" }).segment(plain(text));
  return sentence?.segment.trim() ?? "";
}

const plain = (markdown: string) => markdown.replace(LINK, "$1").replace(/[*`]/g, "");
