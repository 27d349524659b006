import { DOMParser } from "@xmldom/xmldom";
import { SaxesParser } from "saxes";

export const DSIG = "http://www.w3.org/2000/09/xmldsig#";
export const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
export const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";

/** Deeper documents are attacks: responses have about ten levels. */
const DEPTH_MAX = 64;

/** The root of a document; null for malformed XML. */
export function parseXml(xml: string): Element | null {
  if (!isWellFormed(xml)) return null;
  let isBroken = false;
  const fail = () => {
    isBroken = true;
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: () => {}, error: fail, fatalError: fail } });
  const root = parser.parseFromString(xml, "text/xml")?.documentElement ?? null;
  return isBroken ? null : root;
}

/** Whether a document may be built: the parser that builds it repairs broken tags, in time that grows with their square. */
function isWellFormed(xml: string): boolean {
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error("The document has too many levels.");
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  try {
    parser.write(xml).close();
    return true;
  } catch {
    return false;
  }
}

/** Whether a document declares a DOCTYPE, since entity declarations are an attack. */
export function declaresDoctype(xml: string): boolean {
  return /<!\s*(?:DOCTYPE|ENTITY)/i.test(xml);
}

export function descendants(element: Element, namespace: string, name: string): Element[] {
  return Array.from(element.getElementsByTagNameNS(namespace, name));
}

/** The children with a name; a namespace of "*" is any. */
export function childElements(element: Element, namespace: string, name: string): Element[] {
  return Array.from(element.childNodes).filter(
    (node): node is Element =>
      node.nodeType === 1 &&
      (node as Element).localName === name &&
      (namespace === "*" || (node as Element).namespaceURI === namespace),
  );
}
