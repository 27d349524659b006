import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { FILE_ENDINGS } from "@/lib/contract/knowledge/schemas";

const bodyQuestion = z.object({
  id: z.string(),
  /** `unanswerable`, `follow_up` and `other_language` are counted apart; any other kind is a plain question. */
  kind: z.string(),
  /** The question before it in the same conversation. */
  previous: z.string().nullish(),
  question: z.string(),
  /** Each group's words are alternatives; a reply needs one of every group. */
  answer_words: z.array(z.union([z.string(), z.array(z.string())])).nullish(),
  /** Words of the passage that answers; null for an unanswerable question. */
  passage: z.union([z.string(), z.array(z.string())]).nullish(),
});
export type BodyQuestion = z.output<typeof bodyQuestion>;

export type MaterialFile = Readonly<{ name: string; bytes: Buffer; isQuestions: boolean }>;
export type Body = Readonly<{
  name: string;
  files: readonly MaterialFile[];
  questions: readonly BodyQuestion[];
}>;

const READABLE = new RegExp(`\\.(?:${FILE_ENDINGS.join("|")})$`, "i");
/** Notes on where a body comes from, which are not part of its material. */
const NOTES = /^(?:source|sources|readme|license|licence)\b|^questions\.\w+\.json$/i;

/**
 * Reads bodies of material with questions: each folder of `root` is one. Its files with a readable ending are the material
 * (one whose name contains "faq" or "questions" and ends in .csv is read as questions with answers); `questions.<half>.json` is
 * a list of `{ id, kind, question, previous?, answer_words, passage }`: see the schema above. A folder without questions of
 * the half is left out.
 */
export async function readBodies(root: string, half: string): Promise<Body[]> {
  const folders = await readdir(root, { withFileTypes: true });
  const bodies: Body[] = [];
  for (const { name } of folders.filter((each) => each.isDirectory()).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const folder = path.join(root, name);
    const json = await readFile(path.join(folder, `questions.${half}.json`), "utf8").catch(() => null);
    if (json === null) continue;
    const names = (await readdir(folder)).filter((file) => READABLE.test(file) && !NOTES.test(file)).sort();
    const files = await Promise.all(
      names.map(async (file) => {
        const isQuestions = /(?:faq|questions|fragen).*\.csv$/i.test(file);
        return { name: file, bytes: await readFile(path.join(folder, file)), isQuestions };
      }),
    );
    bodies.push({ name, files, questions: z.array(bodyQuestion).parse(JSON.parse(json)) });
  }
  return bodies;
}
