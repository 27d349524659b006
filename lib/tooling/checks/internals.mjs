import { isBuiltin } from "node:module";
import { readSources } from "./source-files.mjs";
import { lineAt, syntaxNodes } from "./syntax-nodes.mjs";

/** @typedef {import("./syntax-nodes.mjs").Node} Node */
/** @typedef {"global" | "node" | "package" | "parameter" | "own"} Origin where the value of a name comes from */
/** @typedef {{ name: string, origin: Origin, start: number, end: number }} Binding holds between `start` and `end` */
/** @typedef {{ target: Node, keys: string[], value: Node | null, isWhole: boolean }} Write `isWhole` when keys cannot be known */

const product =
  /^(app|components|lib|e2e)\/.*\.(tsx?|mjs|js)$|^(middleware|instrumentation(-client)?|next\.config)(\.test)?\.(ts|mjs)$/;
const tooling = /^lib\/tooling\//;
/** Tests may replace globals of a browser or a machine; the internals of a framework are off limits there too. */
const tests = /\.(test|spec)\.|^e2e\/|\/testing\//;
/** The one file that may put something on globalThis: the platform's handle for Next's bundle. */
export const HANDLE_FILE = "lib/server/main.ts";
/** Places that no public interface serves, and why. */
const EXEMPT = new Map([
  [
    "lib/platform/speech/mark/sign-worker.js",
    "its own thread; the library reads blobs by an interface of browsers' workers",
  ],
  ["lib/server/redirect-console.ts", "Next reports its errors by the console alone, with what people sent in them"],
  [
    "lib/client/browser/trusted-types.ts",
    "html2canvas writes into its frame at once; the frame needs a Trusted Types policy before",
  ],
]);

const GLOBALS = new Set(["globalThis", "global", "window", "console"]);
/** Methods of requests, answers, sockets, database clients and elements. */
const METHODS = new Set(
  `writeHead write end flushHeaders setHeader getHeader removeHeader appendHeader writeEarlyHints pipe on once emit destroy
  query connect release transaction execute fetch appendChild insertBefore removeChild addEventListener`.split(/\s+/),
);

const WHY = {
  global: "replaces or adds a global; the platform's handle is the only one",
  node: "replaces an export of node:*",
  prototype: "changes the prototype of a class that is not its own",
  method: "replaces a method of an object that came from outside",
  derived: "derives an object from one that came from outside; make a new one by its public API",
  flags: "sets flags of V8 at run time",
  module: "imports a framework's internal module",
  built: "reaches below .next/server",
  private: "names a private property of React or Next",
  markup: "recognises a state by markup that React or Next generates",
};

/** Patterns that strings, regular expressions and names may not contain. @type {readonly [RegExp, string][]} */
const frameworkText = [
  [/__(react|next)/i, WHY.private],
  [/data-dgst|BAILOUT_TO_CLIENT|\bNEXT_(REDIRECT|NOT_FOUND|HTTP_ERROR)|<!--\/?\$/, WHY.markup],
];
/** A test may make such a path, to show that it is not served. @type {readonly [RegExp, string][]} */
const forbiddenText = [[/\.next[\\/]+server/, WHY.built], ...frameworkText];

/** @type {import("./check.mjs").Check} */
export const check = {
  name: "no internals",
  run: async () =>
    [...readSources(product)]
      .filter(([file]) => !tooling.test(file) && !EXEMPT.has(file))
      .flatMap(([file, text]) => internalsIn(file, text)),
};

/**
 * Every place in a file that patches foreign objects or relies on a framework's internals.
 * @param {string} file
 * @param {string} text
 * @returns {string[]}
 */
export function internalsIn(file, text) {
  const nodes = syntaxNodes(file, text);
  const bindings = bindingsOf(nodes);
  const isTest = tests.test(file);
  const problems = nodes.flatMap((node) => [
    ...textProblems(node, isTest ? frameworkText : forbiddenText),
    ...(isTest ? [] : misuseProblems(node)),
    ...(isTest ? [] : writesOf(node).flatMap((write) => writeProblems(write, bindings))),
  ]);
  const relevant = problems.filter(({ why }) => why !== WHY.global || file !== HANDLE_FILE);
  return [...new Set(relevant.map(({ start, why }) => `${file}:${lineAt(text, start)}: ${why}`))];
}

/** Strings, patterns and names. @param {Node} node @param {typeof forbiddenText} forbidden */
function textProblems(node, forbidden) {
  const texts = [
    ...(node.type === "Literal" ? [typeof node.value === "string" ? node.value : node.regex?.pattern] : []),
    ...(node.type === "TemplateElement" ? [node.value.cooked] : []),
    ...(node.type === "Identifier" || node.type === "JSXIdentifier" ? [node.name] : []),
    // Parts of a path that are joined later.
    ...(node.type === "CallExpression" ? [node.arguments.map((/** @type {Node} */ part) => part.value).join("/")] : []),
  ];
  return forbidden
    .filter(([name]) => texts.some((text) => text && name.test(text)))
    .map(([, why]) => ({ start: node.start, why }));
}

/** Calls and imports that are forbidden everywhere. @param {Node} node */
function misuseProblems(node) {
  const { start, type } = node;
  if (type === "Identifier" && node.name === "setFlagsFromString") return [{ start, why: WHY.flags }];
  const source = ["ImportDeclaration", "ImportExpression", "ExportNamedDeclaration"].includes(type)
    ? node.source?.value
    : "";
  if (/^(next\/dist|react(-dom)?\/cjs)\//.test(source ?? "")) return [{ start, why: WHY.module }];
  const [from] = node.arguments ?? [];
  const isDerived =
    (type === "CallExpression" && isCallOf(node, "Object", ["create"])) ||
    (type === "NewExpression" && node.callee.name === "Proxy");
  const isPlain = !from || ["Literal", "ObjectExpression"].includes(from.type) || isPrototype(bare(from));
  return isDerived && !isPlain ? [{ start, why: WHY.derived }] : [];
}

/** @param {Write} write @param {readonly Binding[]} bindings */
function writeProblems({ target, keys, value, isWhole }, bindings) {
  const { start } = target;
  const origin = originOf(target, bindings);
  const isNavigation = target.name === "window" && keys[0] === "location";
  if (origin === "global" && !isNavigation) return [{ start, why: WHY.global }];
  if (origin === "node") return [{ start, why: WHY.node }];
  if (isPrototype(target)) return originOf(target.object, bindings) === "own" ? [] : [{ start, why: WHY.prototype }];
  if (target.type === "ThisExpression" || origin === "own") return [];
  const isForeign = origin === "parameter" || origin === "package";
  // A ref of React and a handler are there to be set.
  const isSlot = keys.every((key) => /^(on[a-z]+|current)$/.test(key));
  const isMethod = keys.some((key) => METHODS.has(key)) || (isForeign && !isSlot && isFunction(value));
  return isMethod || (isWhole && isForeign) ? [{ start, why: WHY.method }] : [];
}

/** Where properties of an object are set, replaced or removed. @param {Node} node @returns {Write[]} */
function writesOf(node) {
  if (node.type === "AssignmentExpression") return memberWrite(bare(node.left), node.right);
  if (node.type === "UnaryExpression" && node.operator === "delete") return memberWrite(bare(node.argument), null);
  if (node.type !== "CallExpression" || !node.arguments[0]) return [];
  const target = bare(node.arguments[0]);
  const given = node.arguments.slice(1).map(bare);
  if (isCallOf(node, "Object", ["assign"])) {
    /** @type {Node[]} */
    const properties = given.flatMap((/** @type {Node} */ one) => one.properties ?? []);
    const isWhole = given.some((/** @type {Node} */ one) => one.type !== "ObjectExpression");
    const value = properties.map(({ value }) => value).find(isFunction) ?? null;
    return [{ target, keys: properties.flatMap(({ key }) => key?.name ?? key?.value ?? []), value, isWhole }];
  }
  const isDefined = isCallOf(node, "Object", ["defineProperty", "defineProperties", "setPrototypeOf"]);
  if (!isDefined && !isCallOf(node, "Reflect", ["set", "defineProperty", "deleteProperty", "setPrototypeOf"]))
    return [];
  return [{ target, keys: [given[0]?.value ?? ""], value: given[1] ?? null, isWhole: false }];
}

/** @param {Node} member @param {Node | null} value @returns {Write[]} */
function memberWrite(member, value) {
  if (member.type !== "MemberExpression") return [];
  const key = member.computed ? member.property.value : member.property.name;
  return [{ target: bare(member.object), keys: [String(key ?? "")], value: value && bare(value), isWhole: false }];
}

/** The names of a file whose values come from outside, or are known not to. @param {readonly Node[]} nodes @returns {Binding[]} */
function bindingsOf(nodes) {
  /** @type {Binding[]} */
  const bindings = [];
  /** @param {Node} name @param {Origin | null | undefined} origin @param {{ start: number, end: number }} [range] */
  const bind = ({ name }, origin, { start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) => {
    if (name && origin) bindings.push({ name, origin, start, end });
  };
  for (const node of nodes) {
    if (node.type === "ImportDeclaration" && !/^(\.|@\/)/.test(node.source.value)) {
      for (const { local } of node.specifiers) bind(local, isBuiltin(node.source.value) ? "node" : "package");
    } else if (node.type === "ClassDeclaration" && node.id) {
      bind(node.id, "own");
    } else if (node.type === "VariableDeclarator" && node.init) {
      const init = bare(node.init);
      bind(node.id, init.type === "ObjectExpression" ? "own" : originOf(init, bindings));
    } else if (node.type === "ForOfStatement" && node.left.declarations) {
      /** @type {Node[]} */
      const listed = node.right.elements ?? [];
      bind(node.left.declarations[0].id, listed.map((one) => originOf(bare(one), bindings)).find(Boolean), node);
    } else if (Array.isArray(node.params)) {
      for (const param of node.params) {
        const isOptional = param.type === "AssignmentPattern";
        const standard = isOptional ? originOf(bare(param.right), bindings) : null;
        bind(isOptional ? param.left : param, standard ?? "parameter", node);
      }
    }
  }
  return bindings;
}

/** The origin of the innermost binding of a name. @param {Node} node @param {readonly Binding[]} bindings @returns {Origin | null} */
function originOf({ type, name, start }, bindings) {
  if (type !== "Identifier") return null;
  const around = bindings.filter((one) => one.name === name && one.start <= start && start <= one.end);
  const [innermost] = around.sort((a, b) => a.end - a.start - (b.end - b.start));
  return innermost?.origin ?? (GLOBALS.has(name) ? "global" : null);
}

/** An expression without type assertions and parentheses. @param {Node} node @returns {Node} */
function bare(node) {
  const isWrapped = /^(TS(As|Satisfies|NonNull|TypeAssertion)\w*|ParenthesizedExpression|ChainExpression)$/.test(
    node.type,
  );
  return isWrapped ? bare(node.expression) : node;
}

/** @param {Node} node */
const isPrototype = (node) => node.type === "MemberExpression" && node.property.name === "prototype";

/** @param {Node | null | undefined} node */
const isFunction = (node) => node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";

/** @param {Node} node @param {string} object @param {readonly string[]} names */
function isCallOf({ callee }, object, names) {
  return callee.type === "MemberExpression" && callee.object.name === object && names.includes(callee.property.name);
}
