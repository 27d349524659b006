import { createHash } from "node:crypto";
import { type DefaultTreeAdapterMap, parse } from "parse5";
import { contentPolicy, type PolicySite } from "../../contract/http/content-policy";

type Node = DefaultTreeAdapterMap["node"];
type Element = DefaultTreeAdapterMap["element"];

/**
 * Exchanges the nonces of a rendered page for hashes: a nonce that many visitors receive protects no page.
 * @param html a whole page as it was rendered
 * @returns the page without nonce attributes and otherwise unchanged, and the Content-Security-Policy that names its inline
 * scripts and styles by SHA-256 (https://www.w3.org/TR/CSP3/#match-element-to-source-list)
 */
export function exchangeNonces(html: string, site: PolicySite): { html: string; policy: string } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const cuts: { start: number; end: number }[] = [];
  for (const element of elementsOf(parse(html, { sourceCodeLocationInfo: true }))) {
    const nonce = element.sourceCodeLocation?.attrs?.nonce;
    // Also cut the blank before the attribute.
    if (nonce) cuts.push({ start: nonce.startOffset - 1, end: nonce.endOffset });
    if (element.tagName === "style") styles.add(hashSource(textOf(element)));
    if (element.tagName === "script" && isInlineScript(element)) scripts.add(hashSource(textOf(element)));
  }
  let cleaned = html;
  for (const { start, end } of cuts.sort((a, b) => b.start - a.start))
    cleaned = cleaned.slice(0, start) + cleaned.slice(end);
  return { html: cleaned, policy: contentPolicy({ scripts: [...scripts], styles: [...styles] }, site) };
}

function* elementsOf(node: Node): Generator<Element> {
  if ("tagName" in node) yield node;
  if ("content" in node) yield* elementsOf(node.content);
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ("value" in child ? child.value : "")).join("");
}

function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** A script without an address that runs; data blocks (JSON-LD) never do. */
function isInlineScript({ attrs }: Element): boolean {
  const attribute = (name: string) => attrs.find((one) => one.name === name)?.value;
  if (attribute("src") !== undefined) return false;
  const type = attribute("type")?.toLowerCase();
  return type === undefined || type === "" || type === "module" || type.endsWith("javascript");
}
