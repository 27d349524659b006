import { DocumentError } from "./document-error.js";
import { splitPassages } from "./split-passages.js";

const PROGRESS_EVERY_MS = 200;

/**
 * @typedef {import("../worker-messages").WorkerMessage} WorkerMessage
 * @typedef {import("../worker-messages").WorkerOptions} WorkerOptions
 * @typedef {(message: WorkerMessage) => void} Send
 */

/** @type {Record<import("./detect-format.js").Format, () => Promise<import("./blocks.js").ReadFormat>>} */
const READERS = {
  pdf: async () => (await import("./read-pdf.js")).readPdf,
  docx: async () => (await import("./read-docx.js")).readDocx,
  epub: async () => (await import("./read-epub.js")).readEpub,
  html: async () => (await import("./read-html.js")).readHtml,
  markdown: async () => (await import("./read-markdown.js")).readMarkdown,
  csv: async () => (await import("./read-csv.js")).readCsv,
  text: async () => (await import("./read-text.js")).readText,
  pptx: async () => (await import("./read-pptx.js")).readPptx,
  xlsx: async () => (await import("./read-xlsx.js")).readXlsx,
  odf: async () => (await import("./read-odf.js")).readOdf,
  rtf: async () => (await import("./read-rtf.js")).readRtf,
  subtitles: async () => (await import("./read-subtitles.js")).readSubtitles,
  mail: async () => (await import("./read-mail.js")).readMail,
  records: async () => (await import("./read-records.js")).readRecords,
  json: async () => (await import("./read-json.js")).readJson,
  xml: async () => (await import("./read-xml.js")).readXml,
};

/**
 * Reads a file, or runs the task of the options. Sends how far it is, and what it has read or why the file is refused.
 * @param {Uint8Array} bytes
 * @param {WorkerOptions} options
 * @param {Send} send
 * @returns {Promise<import("../port").ReadPassage[]>} the passages of a document
 */
export async function readMaterial(bytes, options, send) {
  try {
    if (options.task) {
      send(await run(options.task, Buffer.from(bytes)));
      return [];
    }
    const { passages, ...about } = await readDocument(bytes, options, send);
    send({ type: "read", ...about, passageCount: passages.length });
    return passages;
  } catch (error) {
    send(refusalOf(error));
    return [];
  }
}

/** @param {Uint8Array} bytes @param {WorkerOptions} options @param {Send} send */
async function readDocument(bytes, options, send) {
  // Loaded here: a page's links are read in half the time without them.
  const { detectFormat } = await import("./detect-format.js");
  const format = await detectFormat(bytes, options);
  if (options.isQuestions) return readQuestionsOf(bytes, options);
  // The owner has said what a file with a shape is.
  return readBlocks(bytes, options, options.shape ? "csv" : format, send);
}

/** @param {any} error @returns {WorkerMessage} */
function refusalOf(error) {
  const refusal =
    error instanceof DocumentError ? error : error instanceof RangeError ? new DocumentError("too_complex") : null;
  if (refusal) return { type: "refused", code: refusal.code, detail: refusal.detail };
  return { type: "broke", message: String(error?.stack ?? error) };
}

/** @param {Uint8Array} bytes @param {WorkerOptions} options @param {import("./detect-format.js").Format} format @param {Send} send */
async function readBlocks(bytes, options, format, send) {
  const read = await READERS[format]();
  const {
    title,
    blocks,
    notices = [],
  } = await read(
    bytes,
    options,
    throttled((share) => send({ type: "reading", share })),
  );
  send({ type: "splitting" });
  const { detectLanguage } = await import("./detect-language.js");
  const language = options.language ?? detectLanguage(sampleOf(blocks), options.expectedLanguage);
  const passages = splitPassages(blocks, language);
  if (!passages.some(({ body }) => /[\p{L}\p{N}]/u.test(body))) throw new DocumentError("empty_document");
  if (passages.length > options.maxPassages) throw new DocumentError("too_long");
  return { passages, language, title, notices };
}

/** @param {Uint8Array} bytes @param {WorkerOptions} options */
async function readQuestionsOf(bytes, options) {
  const { readQuestions } = await import("./read-questions.js");
  const { detectLanguage } = await import("./detect-language.js");
  const passages = readQuestions(bytes, options);
  const blocks = passages.flatMap(({ heading, body }) => [heading, body].map((text) => ({ text: text ?? "" })));
  const language = options.language ?? detectLanguage(sampleOf(blocks), options.expectedLanguage);
  return { passages, language, title: null, notices: [] };
}

/**
 * Reads other bytes than a document's.
 * @param {import("../worker-messages").ReaderTask} task
 * @param {Buffer} bytes
 * @returns {Promise<import("../worker-messages").WorkerMessage>}
 */
async function run(task, bytes) {
  if (task.kind === "links") {
    const { readLinks } = await import("./read-links.js");
    return { type: "links", ...readLinks(bytes, task) };
  }
  if (task.kind === "sitemap") {
    const { readSitemap } = await import("./read-sitemap.js");
    return { type: "sitemap", sitemap: readSitemap(bytes) };
  }
  if (task.kind === "robots") {
    const { readRobots } = await import("./read-robots.js");
    return { type: "robots", robots: readRobots(bytes, task.agent) };
  }
  if (task.kind === "table") {
    const { previewTable } = await import("./table-preview.js");
    return { type: "table", table: previewTable(new Uint8Array(bytes), task) };
  }
  if (task.kind === "metadata") {
    const { readMetadata } = await import("./read-metadata.js");
    return { type: "metadata", providers: readMetadata(bytes.toString("utf8")) };
  }
  if (task.kind === "mark") {
    const { readMark } = await import("./read-mark.js");
    return { type: "mark", mark: await readMark(bytes, task) };
  }
  const { readSound } = await import("./read-sound.js");
  return { type: "sound", sound: await readSound(bytes, task) };
}

/** @param {readonly { text: string }[]} blocks */
function sampleOf(blocks) {
  const texts = blocks.map((block) => block.text);
  return texts.join("\n").slice(0, 400_000);
}

/** @param {(share: number) => void} report */
function throttled(report) {
  let last = 0;
  return (/** @type {number} */ share) => {
    if (Date.now() - last < PROGRESS_EVERY_MS) return;
    last = Date.now();
    report(share);
  };
}
