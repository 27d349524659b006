import { Readable } from "node:stream";
import { afterAll, describe, expect, test } from "@jest/globals";
import { createUpload } from "@/lib/contract/knowledge/endpoints";
import { readFile } from "../testing/read-file";
import { launcherInThisProcess } from "../testing/reader-in-this-process";
import { createDocuments } from "./documents";
import { DocumentFailure } from "./port";

const documents = createDocuments({ userAgent: "test" }, launcherInThisProcess());
afterAll(() => documents.close());

const BINARY = Buffer.from(Array.from({ length: 300 }, (_, place) => (place * 7) % 31));

/** A compound file with a stream of a name. */
const compoundFile = (stream: string) =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(1016),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(512),
  ]);

async function refusalOf(fileName: string | null, bytes: Buffer | string, contentType: string | null = null) {
  const material = { bytes: Readable.from([Buffer.from(bytes)]), fileName, contentType, isWebPage: false };
  const options = {
    language: null,
    expectedLanguage: "en",
    signal: new AbortController().signal,
    progress: () => {},
  };
  const failure = await documents.read(material, options, async () => null).catch((error: unknown) => error);
  return failure instanceof DocumentFailure ? [failure.code, failure.detail] : failure;
}

describe("a file of an old format is refused by its name:", () => {
  test.each([
    ["report.docx", "WordDocument", "DOC"],
    ["list.csv", "Workbook", "XLS"],
    ["talk.txt", "PowerPoint Document", "PPT"],
    ["letter.eml", "__substg1.0_", "MSG"],
  ])("%s with the stream %s is %s", async (name, stream, format) => {
    expect(await refusalOf(name, compoundFile(stream))).toEqual(["old_format", `file?format=${format}`]);
  });

  test.each([
    ["application/msword", "DOC"],
    ["application/vnd.apple.pages", "PAGES"],
    ["image/vnd.djvu", "DJVU"],
  ])("an address that leads to %s", async (type, format) => {
    expect(await refusalOf(null, BINARY, type)).toEqual(["old_format", `file?format=${format}`]);
  });
});

test("a workbook that is protected by a password is refused for that", async () => {
  expect(await refusalOf("list.xlsx", compoundFile("EncryptedPackage"))).toEqual(["encrypted_file", null]);
});

test("a CSV file that a server calls a workbook is read", async () => {
  const { bodies } = await readFile(documents, "boats.csv", "Boat,Fee\nAlder,120\n");
  const material = {
    bytes: Readable.from(["Boat,Fee\nAlder,120\n"]),
    fileName: null,
    contentType: "application/vnd.ms-excel",
    isWebPage: false,
  };
  const options = { language: null, expectedLanguage: "en", signal: new AbortController().signal, progress: () => {} };
  const read = await documents.read(material, options, async ({ batches }) => {
    const passages = [];
    for await (const batch of batches) passages.push(...batch);
    return passages.map(({ body }) => body);
  });
  expect(read).toEqual(bodies);
});

describe("an upload says what to save a file as:", () => {
  const entity = "00000000-0000-4000-8000-000000000000";

  test.each([
    ["letter.doc", "DOC", "DOCX"],
    ["Fees.XLS", "XLS", "XLSX"],
    ["talk.key", "KEY", "PPTX"],
    ["plan.pages", "PAGES", "DOCX"],
    ["sums.numbers", "NUMBERS", "XLSX"],
    ["mail.msg", "MSG", "EML"],
    ["book.azw3", "AZW3", "EPUB"],
    ["map.djvu", "DJVU", "PDF"],
  ])("%s", (fileName, format, target) => {
    const result = createUpload.input.safeParse({ digitalentity_id: entity, file_name: fileName, file_bytes: 9 });
    expect(result.error?.issues).toMatchObject([{ message: "file_to_convert", params: { format, target } }]);
  });

  test.each(["song.mp3", "picture.png", "doc"])("but not for %s", (fileName) => {
    const result = createUpload.input.safeParse({ digitalentity_id: entity, file_name: fileName, file_bytes: 9 });
    expect(result.error?.issues).toMatchObject([{ message: "file_endings" }]);
  });
});
