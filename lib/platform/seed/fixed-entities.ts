import type { entities } from "../db/schema/entities";
import type { NewDocument } from "../modules/knowledge/add-document";
import { guideDocuments } from "./guide-documents";
import erasmus from "./knowledge/erasmus-of-rotterdam.json" with { type: "json" };
import folly from "./knowledge/praise-of-folly.json" with { type: "json" };
import texts from "./texts.json" with { type: "json" };

type Row = Omit<typeof entities.$inferInsert, "id" | "createdAt" | "updatedAt">;
type SeededLink = Readonly<{ title: string; url: string; description: string | null }>;
/** The greeting and suggested questions of a new conversation, in the entity's language. */
export type SeededOpening = Readonly<{ greeting: string; questions: readonly string[] }>;
export type FixedEntity = Row & {
  documents: readonly NewDocument[];
  links?: readonly SeededLink[];
  opening: SeededOpening;
};

const FIRST_YEAR = 1492;
const LAST_YEAR = 1536;

const common = {
  isFixed: true,
  verified: true,
  chatStatus: "online",
  planId: "portrait",
  primaryLanguage: "en",
} as const;

/** The three entities of every installation. The guide calls the product `siteName`. */
export function fixedEntities(siteName: string): readonly FixedEntity[] {
  const rename = (text: string) => text.replaceAll("Semblance", siteName);
  const guideTexts = texts.fixedEntities["semblance-guide"];
  const guideOpening = texts.openings["semblance-guide"];
  return [
    {
      ...common,
      urlslug: "erasmus-of-rotterdam",
      entityType: "person",
      entitySubtype: "famous",
      ...texts.fixedEntities["erasmus-of-rotterdam"],
      thumbnailImageUrl: "/art/erasmus.svg",
      plate: "clay",
      yearsList: Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, step) => FIRST_YEAR + step),
      website: "https://en.wikipedia.org/wiki/Erasmus",
      documents: erasmus.documents,
      opening: texts.openings["erasmus-of-rotterdam"],
    },
    {
      ...common,
      urlslug: "praise-of-folly",
      entityType: "role",
      entitySubtype: "book",
      ...texts.fixedEntities["praise-of-folly"],
      thumbnailImageUrl: "/art/book.svg",
      bannerImageUrl: "/art/banner-default.svg",
      plate: "ochre",
      website: "https://en.wikipedia.org/wiki/In_Praise_of_Folly",
      documents: folly.documents,
      opening: texts.openings["praise-of-folly"],
    },
    {
      ...common,
      urlslug: "semblance-guide",
      entityType: "organisation-ext",
      name: rename(guideTexts.name),
      caption: guideTexts.caption,
      description: rename(guideTexts.description),
      bodyIntroText: rename(guideTexts.bodyIntroText),
      thumbnailImageUrl: "/art/museum.svg",
      bannerImageUrl: "/art/banner-harbour.svg",
      plate: "slate",
      documents: guideDocuments().map((document) => renameDocument(document, rename)),
      opening: { greeting: rename(guideOpening.greeting), questions: guideOpening.questions.map(rename) },
    },
  ];
}

/** A document of the Guide, which calls the product by the operator's name for it. */
function renameDocument(document: NewDocument, rename: (text: string) => string): NewDocument {
  const { title, source, passages } = document;
  return { ...document, title: rename(title), source: rename(source), passages: passages.map(rename) };
}
