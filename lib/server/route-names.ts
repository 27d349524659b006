import { ADDRESSES } from "../contract/http/addresses";

/** The name of a request's route: an endpoint's name or a page's pattern. Never the path itself, which can name people. */
export type RouteName = (method: string, pathname: string) => string;

type Node = { name?: string; names?: Map<string, string>; fixed: Map<string, Node>; any?: Node; rest?: Node };

/** The name of a request without a known route. */
const UNKNOWN = "unknown";
const PUBLIC_FILE = /\.(?:css|gif|ico|jpe?g|js|json|map|mp3|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

/**
 * Creates the function that names a request's route.
 * @param callPrefix the prefix of the calls' paths: `/api`, or nothing where the platform is a separate service
 * @param patterns the patterns of Next's pages, such as `/upgrade/[id]`
 */
export function createRouteName(callPrefix: string, patterns: readonly string[]): RouteName {
  const root: Node = { fixed: new Map() };
  for (const pattern of patterns) if (!pattern.startsWith("/_")) nodeAt(root, pattern).name = pattern;
  for (const [name, address] of Object.entries(ADDRESSES)) {
    const node = nodeAt(root, callPrefix + address.path);
    node.names ??= new Map();
    node.names.set(address.method, name);
    if ("alsoMethod" in address) node.names.set(address.alsoMethod, name);
  }
  return (method, pathname) => {
    if (pathname.startsWith("/_next/")) return "/_next";
    const segments = pathname.split("/").filter(Boolean);
    const found = find(root, segments, 0);
    const called = found?.names?.get(method === "HEAD" ? "GET" : method);
    // A file of the public folder has the path of an entity's page, but no slug ends like a file.
    const isFile = !called && PUBLIC_FILE.test(pathname) && (!found?.name || found.name.includes("["));
    return isFile ? "file" : (called ?? found?.name ?? UNKNOWN);
  };
}

/** The node of a pattern, creating it if needed. Parameters are `:name`, `[name]` or, for the rest of a path, `[...name]`. */
function nodeAt(root: Node, pattern: string): Node {
  let node = root;
  for (const segment of pattern.split("/").filter(Boolean)) {
    if (segment.startsWith("[...")) {
      node.rest ??= { fixed: new Map() };
      return node.rest;
    }
    if (/^[:[]/.test(segment)) {
      node.any ??= { fixed: new Map() };
      node = node.any;
    } else {
      const next = node.fixed.get(segment) ?? { fixed: new Map() };
      node.fixed.set(segment, next);
      node = next;
    }
  }
  return node;
}

function find(node: Node, segments: readonly string[], at: number): Node | undefined {
  const segment = segments[at];
  if (segment === undefined) return node.names || node.name ? node : undefined;
  const fixed = node.fixed.get(segment);
  const exact = (fixed && find(fixed, segments, at + 1)) ?? (node.any && find(node.any, segments, at + 1));
  return exact ?? node.rest;
}
