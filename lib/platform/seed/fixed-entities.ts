import type { entities } from "../db/schema/entities";
import type { NewDocument } from "../modules/knowledge/add-document";
import erasmus from "./knowledge/erasmus-of-rotterdam.json" with { type: "json" };
import folly from "./knowledge/praise-of-folly.json" with { type: "json" };
import guide from "./knowledge/semblance-guide.json" with { type: "json" };

type Row = Omit<typeof entities.$inferInsert, "id" | "createdAt" | "updatedAt">;
type SeededLink = Readonly<{ title: string; url: string; description: string | null }>;
export type FixedEntity = Row & { documents: readonly NewDocument[]; links?: readonly SeededLink[] };

const FIRST_YEAR = 1492;
const LAST_YEAR = 1536;

const common = {
  isFixed: true,
  verified: true,
  chatStatus: "online",
  planId: "portrait",
  primaryLanguage: "en",
} as const;

/** The three entities of every installation (spec/decisions.md, "Product"). `siteName` is what the guide calls this site. */
export function fixedEntities(siteName: string): readonly FixedEntity[] {
  return [
    {
      ...common,
      urlslug: "erasmus-of-rotterdam",
      entityType: "person",
      entitySubtype: "famous",
      name: "Erasmus of Rotterdam",
      firstName: "Erasmus",
      lastName: "of Rotterdam",
      caption: "Humanist and letter writer, 1466 to 1536",
      description:
        "Erasmus of Rotterdam, humanist, editor of the Greek New Testament and author of the Praise of Folly, as a digital clone. Ask about his life, his books, his friends and his quarrels.",
      bodyIntroText:
        "This is a digital clone of Desiderius Erasmus of Rotterdam (about 1466 to 1536), an AI system and not the man. It speaks in the first person from passages written for this site; the facts in them are taken from his letters and works and from the biographies named as sources, but the words are not his own. It answers by quoting those passages, shows where each one stands, and says so when it has nothing on a question. It can be wrong. Choose a year, and it speaks as of that year.",
      thumbnailImageUrl: "/art/erasmus.svg",
      plate: "clay",
      yearsList: Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, step) => FIRST_YEAR + step),
      website: "https://en.wikipedia.org/wiki/Erasmus",
      documents: erasmus.documents,
    },
    {
      ...common,
      urlslug: "praise-of-folly",
      entityType: "role",
      entitySubtype: "book",
      name: "In Praise of Folly",
      caption: "Book, written 1509, printed 1511",
      description:
        "In Praise of Folly, the mock oration that Erasmus wrote in Thomas More's house. Ask the book what Folly says of war, wisdom, theologians, popes or self-love, and where she says it.",
      bodyIntroText:
        "This is a digital entity that speaks about the book In Praise of Folly by Erasmus of Rotterdam. It is an AI system. It answers by quoting descriptions of the book that were written for this site, part by part, and names the part of the book that each rests on; it does not quote a translation. It says so when it has nothing on a question, and it can be wrong.",
      thumbnailImageUrl: "/art/book.svg",
      bannerImageUrl: "/art/banner-default.svg",
      plate: "ochre",
      website: "https://en.wikipedia.org/wiki/In_Praise_of_Folly",
      links: [
        {
          title: "Read the book",
          url: "https://www.gutenberg.org/ebooks/9371",
          description: "John Wilson's English translation of 1668, free at Project Gutenberg.",
        },
        {
          title: "About the book",
          url: "https://en.wikipedia.org/wiki/In_Praise_of_Folly",
          description: "How it came to be written, and who read it, at Wikipedia.",
        },
        {
          title: "With Holbein's drawings",
          url: "https://www.gutenberg.org/ebooks/30201",
          description: null,
        },
      ],
      documents: folly.documents,
    },
    {
      ...common,
      urlslug: "semblance-guide",
      entityType: "organisation-ext",
      name: `${siteName} Guide`,
      caption: "Answers questions about using this site",
      description: `The guide to ${siteName}: how to talk with a digital entity, how to make one, who reads what you write, and how to run the whole of it on a machine of your own.`,
      bodyIntroText: `This is the guide to ${siteName}, an AI system that quotes the handbook written for this site. It says so when the handbook has nothing on a question.`,
      thumbnailImageUrl: "/art/museum.svg",
      bannerImageUrl: "/art/banner-harbour.svg",
      plate: "slate",
      documents: guide.documents.map((document) => renamed(document, siteName)),
    },
  ];
}

/** The handbook under the name that the operator gave the product. */
function renamed(document: NewDocument, siteName: string): NewDocument {
  const rename = (text: string) => text.replaceAll("Semblance", siteName);
  const { title, source, passages } = document;
  return { ...document, title: rename(title), source: rename(source), passages: passages.map(rename) };
}
