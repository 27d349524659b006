import "server-only";
import MiniSearch from "minisearch";
import { LINK, readDocs } from "./docs";

export type FoundSection = Readonly<{ doc: string; docTitle: string; id: string; title: string; excerpt: string }>;

const RESULTS_MAX = 20;
const EXCERPT_LENGTH = 220;

let index: Promise<MiniSearch> | undefined;

/** The sections of the documents that contain the words, or words that begin with them, best first. */
export async function findDocSections(words: string): Promise<FoundSection[]> {
  index ??= makeIndex();
  const found = (await index).search(words, { prefix: true, fuzzy: 0.2, combineWith: "AND", boost: { title: 3 } });
  return found.slice(0, RESULTS_MAX).map(({ doc, docTitle, anchor, title, excerpt }) => {
    return { doc, docTitle, id: anchor, title, excerpt };
  });
}

async function makeIndex(): Promise<MiniSearch> {
  const sections = (await readDocs()).flatMap(({ name, title: docTitle, sections: parts }) =>
    parts.map(({ id: anchor, title, text }) => {
      const plain = withoutMarks(text);
      return { id: `${name}#${anchor}`, doc: name, docTitle, anchor, title, text: plain, excerpt: excerptOf(plain) };
    }),
  );
  const made = new MiniSearch({
    fields: ["title", "text"],
    storeFields: ["doc", "docTitle", "anchor", "title", "excerpt"],
  });
  made.addAll(sections);
  return made;
}

function withoutMarks(markdown: string): string {
  return markdown
    .replace(/^```.*$/gm, "")
    .replace(/^ *[-\d.]+ /gm, "")
    .replace(LINK, "$1")
    .replace(/[|*`#]|-{3,}/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function excerptOf(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(" ", EXCERPT_LENGTH))} …`;
}
