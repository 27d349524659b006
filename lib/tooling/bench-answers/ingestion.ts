import { makePdf } from "@/lib/platform/testing/document-files";
import { measureIngestion } from "@/lib/platform/testing/measure-ingestion";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";
import { judged } from "./judged";
import { mixer } from "./mixer";
import type { Set as Xquad } from "./xquad";

const TEXTS = 20;
const PARAGRAPHS_A_TEXT = 60;
const PAGES = 500;
const PARAGRAPHS_A_PAGE = 3;
const PDF_SECONDS = 180;

/** Prints how fast texts and a book are ingested, through the product's own calls until they are ready. */
export async function measureIngestionSpeed(on: TestPlatform, set: Xquad, log: (line: string) => void): Promise<void> {
  const next = mixer(set);
  const owner = await ownerOfAnEntity(on, "bench-ingestion");
  const texts = Array.from({ length: TEXTS }, (_, number) => {
    return { title: `Volume ${number}`, text: Array.from({ length: PARAGRAPHS_A_TEXT }, next).join("\n\n") };
  });
  const typed = await measureIngestion(on, owner, { texts });
  const pages = Array.from({ length: PAGES }, (_, number) => {
    const paragraphs = Array.from({ length: PARAGRAPHS_A_PAGE }, () => printable(next()));
    return { heading: `Chapter ${number + 1}`, paragraphs };
  });
  const bytes = await makePdf(pages);
  const book = await measureIngestion(on, owner, { name: "book.pdf", bytes });
  const loop = (figures: typeof book) => `event loop blocked ≤ ${figures.loopMaxMs.toFixed(0)} ms`;
  log(`ingestion (${on.platform.databaseKind}) | passages | passages a second | ready after`);
  log(
    `${TEXTS} texts | ${typed.passages} | ${typed.passagesPerSecond.toFixed(0)} | ${typed.seconds.toFixed(1)} s, ${loop(typed)}`,
  );
  log(
    `a PDF of ${PAGES} pages | ${book.passages} | ${book.passagesPerSecond.toFixed(0)} | ${judged(book.seconds, PDF_SECONDS, "s")}, ${loop(book)}`,
  );
}

/** Replaces characters that the standard fonts of PDF cannot show. */
function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, " ");
}
