import { DOMParser } from "@xmldom/xmldom";

export const DSIG = "http://www.w3.org/2000/09/xmldsig#";
export const PROTOCOL = "urn:oasis:names:tc:SAML:2.0:protocol";
export const ASSERTION = "urn:oasis:names:tc:SAML:2.0:assertion";
export const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";

/** The root of a document; null for malformed XML. */
export function parseXml(xml: string): Element | null {
  let isBroken = false;
  const fail = () => {
    isBroken = true;
  };
  const parser = new DOMParser({ locator: {}, errorHandler: { warning: () => {}, error: fail, fatalError: fail } });
  const root = parser.parseFromString(xml, "text/xml")?.documentElement ?? null;
  return isBroken ? null : root;
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
