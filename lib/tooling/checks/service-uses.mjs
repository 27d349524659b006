import { readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";

/** Where a module asks a language model, a vendor of speech, transcription or voices, moderation or embeddings. */
const asking =
  /\bmodels\(system\)|\bspokenAudio\s*\.get\(|\.speak\(|\btranscription\s*\.transcribe\(|\bembedding\.embed\(|\bretrieval\.find\(|\bexplainQuestion\(ctx|\bmoderation\.categorize\(|"voice\.create"/;
const endpointFile = /^lib\/contract\/([\w-]+)\/endpoints\.ts$/;
const jobsFile = /^lib\/platform\/modules\/[\w-]+\/jobs\.ts$/;

/** The jobs that ask a service, each bounded where it is queued. */
const JOBS = new Set([
  "behaviour/check-corrections",
  "chat/recheck-questions",
  "knowledge/embed-document",
  "knowledge/ingest/ingest-document",
  "knowledge/ingest/refresh-document",
  "questions/group-all-questions",
  "voice/make-voice",
]);

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "uses of paid services",
  run: async () => findUseProblems(readSources(/^lib\/(?:contract|platform)\/.*\.ts$/), existsInRoot),
};

/**
 * Endpoints whose verb reaches a paid service without naming it or without a rate limit; endpoints that name one in vain; and
 * jobs that ask one and are not listed.
 * @param {ReadonlyMap<string, string>} sources
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function findUseProblems(sources, exists) {
  const graph = readModuleGraph(new Map([...sources].filter(([file]) => !file.endsWith(".test.ts"))), exists);
  const asks = (/** @type {string} */ file) =>
    [...reachable(graph, file)].some((to) => asking.test(sources.get(to) ?? ""));
  const problems = [];
  for (const [file, text] of sources) {
    const noun = endpointFile.exec(file)?.[1];
    if (!noun) continue;
    for (const [, name = "", body = ""] of text.matchAll(
      /^export const (\w+) = defineEndpoint\(\{\n([\s\S]*?)^\}\);/gm,
    )) {
      const verb = `lib/platform/modules/${noun}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
      const hasUse = /^ {2}uses: /m.test(body);
      if (asks(verb) && !hasUse) problems.push(`${file}: ${name} asks a paid service; name it in \`uses\``);
      if (hasUse && !asks(verb)) problems.push(`${file}: ${name} has \`uses\`, but asks no service`);
      if (hasUse && !/^ {2}limit: /m.test(body))
        problems.push(`${file}: ${name} asks a paid service without a \`limit\``);
    }
  }
  for (const { to, isType } of [...graph].flatMap(([file, edges]) => (jobsFile.test(file) ? edges : []))) {
    const job = /^lib\/platform\/modules\/(.+)\.ts$/.exec(to)?.[1];
    if (job && !isType && asks(to) && !JOBS.has(job))
      problems.push(`${to}: the job asks a paid service and is not listed`);
  }
  return problems;
}

/**
 * The modules that a file imports, with itself.
 * @param {import("./module-graph.mjs").ModuleGraph} graph
 * @param {string} start
 */
function reachable(graph, start) {
  const files = new Set([start]);
  for (const file of files) {
    for (const { to, isType } of graph.get(file) ?? []) {
      if (!isType && to.startsWith("lib/platform/modules/")) files.add(to);
    }
  }
  return files;
}
