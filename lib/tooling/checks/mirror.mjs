import { findCycles, readModuleGraph } from "./module-graph.mjs";
import { existsInRoot, readSources } from "./source-files.mjs";

/** @typedef {import("./module-graph.mjs").ModuleGraph} ModuleGraph */

const MODULES = "lib/platform/modules/";
/** Folders of components without a noun: primitives, patterns, and the frames of the public site and of the dashboard. */
const COMPONENT_FOLDERS = new Set(["ui", "patterns", "site", "dashboard"]);
/** First words of a catalogue's name that do not name a noun: the public site, and the frame of the dashboard. */
const PAGE_CATALOGUES = ["site", "dashboard"];
const code = /\.(tsx?|mjs)$/;
const test = /\.test\.tsx?$/;

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "mirror",
  run: async () => mirrorProblems(readMirrorSources(), existsInRoot),
};

/** The files whose names mirror each other, by their path. */
export function readMirrorSources() {
  return readSources(
    /^(lib\/(contract|platform\/modules)\/|components\/).*\.tsx?$|^lib\/platform\/[^/]+\.test\.tsx?$|^lib\/i18n\/messages\/en\/.*\.json$/,
  );
}

/**
 * Where contract, modules, components and message catalogues do not share the noun and the verb, and where modules import
 * each other in a circle, types included.
 * @param {ReadonlyMap<string, string>} sources the text of every file by its path
 * @param {(file: string) => boolean} exists
 * @returns {string[]}
 */
export function mirrorProblems(sources, exists) {
  const graph = readModuleGraph(new Map([...sources].filter(([file]) => code.test(file))), exists);
  const files = [...sources.keys()];
  const nouns = new Set(files.flatMap((file) => /^lib\/contract\/([^/]+)\//.exec(file)?.[1] ?? []));
  return [
    ...endpointsOf(sources).flatMap((endpoint) => endpointProblems(endpoint, sources, graph)),
    ...files.flatMap((file) => nameProblems(file, nouns)),
    ...files
      .filter((file) => /^lib\/platform\/(modules\/.*|[^/]*)\.test\.tsx?$/.test(file))
      .flatMap((file) => testProblems(file, sources, graph)),
    ...moduleCycles(graph).map((group) => `modules import each other: ${[...group, group[0]].join(" → ")}`),
  ];
}

/** @param {ReadonlyMap<string, string>} sources @returns {{ noun: string, name: string }[]} */
function endpointsOf(sources) {
  return [...sources].flatMap(([path, text]) => {
    const [, noun = ""] = /^lib\/contract\/([^/]+)\/[^/]+\.ts$/.exec(path) ?? [];
    return [...text.matchAll(/^export const (\w+)[^=\n]* = defineEndpoint\b/gm)].map(([, name = ""]) => ({
      noun,
      name,
    }));
  });
}

/**
 * An endpoint has a verb of its name in a file of its name, and its module's routes.ts ties the two.
 * @param {{ noun: string, name: string }} endpoint
 * @param {ReadonlyMap<string, string>} sources
 * @param {ModuleGraph} graph
 * @returns {string[]}
 */
function endpointProblems({ noun, name }, sources, graph) {
  const verb = `${MODULES}${noun}/${kebab(name)}.ts`;
  const routes = `${MODULES}${noun}/routes.ts`;
  const verbText = sources.get(verb);
  if (!sources.get(`lib/contract/${noun}/endpoints.ts`)?.includes(`export const ${name} `))
    return [`lib/contract/${noun}: the endpoint ${name} belongs in endpoints.ts`];
  if (verbText === undefined) return [`lib/contract/${noun}/endpoints.ts: ${name} has no verb ${verb}`];
  const exported = new RegExp(`^export (async )?(function\\*?|const) ${name}\\b`, "m");
  const isTied = (graph.get(routes) ?? []).some(({ to, isType }) => to === verb && !isType);
  return [
    ...(exported.test(verbText) ? [] : [`${verb}: it does not export ${name}, the verb of its endpoint`]),
    ...(isTied ? [] : [`${routes}: it does not tie the verb ${name} to its endpoint`]),
  ];
}

/** The folder of a component and the name of a page's catalogue are a noun. @param {string} file @param {ReadonlySet<string>} nouns */
function nameProblems(file, nouns) {
  const [, folder] = /^components\/([^/]+)\//.exec(file) ?? [];
  const [, catalogue] = /^lib\/i18n\/messages\/en\/([^/]+)\.json$/.exec(file) ?? [];
  const [, module] = /^lib\/platform\/modules\/([^/]+)\//.exec(file) ?? [];
  const isNamed = [...nouns, ...PAGE_CATALOGUES].some(
    (noun) => catalogue === noun || catalogue?.startsWith(`${noun}-`),
  );
  return [
    ...(folder && !nouns.has(folder) && !COMPONENT_FOLDERS.has(folder)
      ? [`${file}: ${folder} is no noun of the contract`]
      : []),
    ...(module && !nouns.has(module) && !file.endsWith(".test.ts")
      ? [`${file}: ${module} is no noun of the contract`]
      : []),
    ...(catalogue && !isNamed ? [`${file}: a catalogue is named <noun>, <noun>-<part>, or site-<part>`] : []),
  ];
}

/**
 * Problems of a test's place: a test of a single module belongs in that module, and one named after a file beside that file.
 * @param {string} file
 * @param {ReadonlyMap<string, string>} sources
 * @param {ModuleGraph} graph
 * @returns {string[]}
 */
function testProblems(file, sources, graph) {
  const own = moduleOf(file);
  const imported = new Set((graph.get(file) ?? []).flatMap(({ to }) => moduleOf(to) ?? []));
  if (own === undefined)
    return imported.size === 1 ? [`${file}: it tests the module ${[...imported][0]}, and belongs in it`] : [];
  const subject = `/${file.slice(file.lastIndexOf("/") + 1).replace(test, ".ts")}`;
  const owners = [...sources.keys()]
    .filter((other) => other.startsWith(MODULES) && other.endsWith(subject))
    .map(moduleOf);
  // Such as jobs/jobs.test.ts: every module may have a jobs.ts.
  const isOfNoun = subject === `/${own}.ts`;
  const isMisplaced = owners.length > 0 && !owners.includes(own) && !isOfNoun;
  return isMisplaced ? [`${file}: it is named after a file of the module ${owners[0]}, and belongs in it`] : [];
}

/** The module that a file belongs to. @param {string} file */
function moduleOf(file) {
  return /^lib\/platform\/modules\/([^/]+)\//.exec(file)?.[1];
}

/** Groups of modules that import each other, types included, tests not. @param {ModuleGraph} graph */
function moduleCycles(graph) {
  /** @type {ModuleGraph} */
  const modules = new Map();
  for (const [file, edges] of graph) {
    const from = moduleOf(file);
    if (!from || test.test(file)) continue;
    const targets = edges.flatMap((edge) => {
      const to = moduleOf(edge.to);
      return to && to !== from ? [{ ...edge, to }] : [];
    });
    modules.set(from, [...(modules.get(from) ?? []), ...targets]);
  }
  return findCycles(modules, { withTypes: true });
}

/** @param {string} name in camelCase */
function kebab(name) {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
