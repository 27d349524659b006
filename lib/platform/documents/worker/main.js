// The reader process of one document: the file arrives on stdin, passages are sent as messages, one batch per request.
// A hostile file can exhaust only this process's memory and time.

import { DocumentError } from "./document-error.js";
import { splitPassages } from "./split-passages.js";

const BATCH = 100;
const PROGRESS_EVERY_MS = 200;

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

/** @param {import("../worker-messages").WorkerMessage} message */
const send = (message) => process.send?.(message);

/** @param {import("../worker-messages").WorkerOptions} options */
async function main(options) {
  const bytes = await readAll(options.maxBytes);
  if (options.task) return send(await run(options.task, Buffer.from(bytes)));
  // Loaded here: a page's links are read in half the time without them.
  const { detectFormat } = await import("./detect-format.js");
  const format = await detectFormat(bytes, options);
  // The owner has said what the file is.
  if (options.shape) return options.isQuestions ? sendQuestions(bytes, options) : sendRead(bytes, options, "csv");
  if (options.isQuestions) return sendQuestions(bytes, options);
  return sendRead(bytes, options, format);
}

/** @param {Uint8Array} bytes @param {import("../worker-messages").WorkerOptions} options @param {import("./detect-format.js").Format} format */
async function sendRead(bytes, options, format) {
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
  sendPassages(passages, { language, title, notices });
}

/** @param {Uint8Array} bytes @param {import("../worker-messages").WorkerOptions} options */
async function sendQuestions(bytes, options) {
  const { readQuestions } = await import("./read-questions.js");
  const { detectLanguage } = await import("./detect-language.js");
  const passages = readQuestions(bytes, options);
  const blocks = passages.flatMap(({ heading, body }) => [heading, body].map((text) => ({ text: text ?? "" })));
  const language = options.language ?? detectLanguage(sampleOf(blocks), options.expectedLanguage);
  sendPassages(passages, { language, title: null, notices: [] });
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

/**
 * Announces the passages, then sends a batch of them for each request.
 * @param {import("../port").ReadPassage[]} passages
 * @param {{ language: string, title: string | null, notices: import("./blocks.js").Notice[] }} about
 */
function sendPassages(passages, about) {
  let sent = 0;
  process.on("message", () => {
    send({ type: "batch", passages: passages.slice(sent, sent + BATCH) });
    sent += BATCH;
  });
  send({ type: "read", ...about, passageCount: passages.length });
}

/** @param {number} maxBytes */
async function readAll(maxBytes) {
  const parts = [];
  let size = 0;
  for await (const part of process.stdin) {
    size += part.length;
    if (size > maxBytes) throw new DocumentError("too_large");
    parts.push(part);
  }
  // Copy the buffer: pdf.js detaches the one that it gets.
  return new Uint8Array(Buffer.concat(parts));
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

main(JSON.parse(process.argv[2] ?? "{}")).catch((error) => {
  const refusal =
    error instanceof DocumentError ? error : error instanceof RangeError ? new DocumentError("too_complex") : null;
  if (refusal) send({ type: "refused", code: refusal.code, detail: refusal.detail });
  else send({ type: "broke", message: String(error?.stack ?? error) });
});
