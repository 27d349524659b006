import { readFileSync } from "node:fs";
import path from "node:path";
import type { NewDocument } from "../modules/knowledge/add-document";

/** The guides of lib/docs that the Guide answers from. */
const GUIDES = ["visiting", "owning", "hosting"] as const;

/**
 * The knowledge of the Guide: each section of the guides in lib/docs is a document, and each of its paragraphs a passage. The site
 * serves the same files at /docs.
 */
export function guideDocuments(): readonly NewDocument[] {
  return GUIDES.flatMap((name) => {
    const text = readFileSync(path.join(process.cwd(), "lib", "docs", `${name}.md`), "utf8");
    return sectionsOf(text).map(toDocument);
  });
}

type Section = Readonly<{ title: string; paragraphs: readonly string[] }>;

/** The parts of a Markdown text below its headings of the second level. */
function sectionsOf(markdown: string): Section[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.map((section) => {
    const [title = "", ...paragraphs] = section.trim().split(/\n+/);
    return { title, paragraphs: paragraphs.filter((paragraph) => paragraph !== "") };
  });
}

function toDocument({ title, paragraphs }: Section): NewDocument {
  const source = `Semblance Guide, ${title}`;
  return { title, source, url: null, year: null, language: "en", passages: paragraphs };
}
