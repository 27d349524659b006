import { SaxesParser } from "saxes";

const METADATA = "urn:oasis:names:tc:SAML:2.0:metadata";
const DSIG = "http://www.w3.org/2000/09/xmldsig#";
/** Deeper documents are attacks: metadata have about ten levels. */
const DEPTH_MAX = 64;
/** A connection has one provider; the second shows that there are several. */
const PROVIDERS_MAX = 2;

/** @typedef {import("../port").SamlProvider} SamlProvider */
/** @typedef {import("saxes").SaxesTagNS} Tag */

/**
 * Reads the identity providers of SAML 2.0 metadata, the first two at most, in one pass and without entities.
 * @param {string} xml
 * @returns {readonly SamlProvider[] | null} null for malformed XML
 */
export function readMetadata(xml) {
  const parser = new SaxesParser({ xmlns: true });
  const { providers, open, close, addText } = collectProviders();
  let depth = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", (tag) => {
    depth += 1;
    if (depth > DEPTH_MAX) throw new Error("The document has too many levels.");
    open(tag);
  });
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("closetag", (tag) => {
    depth -= 1;
    close(tag);
  });
  try {
    parser.write(xml.trim()).close();
    return providers;
  } catch {
    return null;
  }
}

function collectProviders() {
  /** @type {SamlProvider[]} */
  const providers = [];
  /** @type {(string | null)[]} the end of validity of each open element */
  const ends = [];
  /** @type {Pick<SamlProvider, "entityId" | "organizationNames">} */
  let entity = { entityId: null, organizationNames: [] };
  /** @type {SamlProvider | null} */
  let provider = null;
  let isForSigning = false;
  let text = "";

  /** @param {Tag} tag */
  function open(tag) {
    text = "";
    ends.push(attribute(tag, "validUntil"));
    if (tag.uri !== METADATA) return;
    if (tag.local === "EntityDescriptor") entity = { entityId: attribute(tag, "entityID"), organizationNames: [] };
    if (tag.local === "IDPSSODescriptor" && providers.length < PROVIDERS_MAX) {
      // Shares the entity's list of names, which follow the provider.
      provider = { ...entity, validUntil: ends.filter((end) => end !== null), services: [], certificates: [] };
      providers.push(provider);
    }
    // A key without a use is for both uses (SAML 2.0 metadata, 2.4.1.1).
    if (tag.local === "KeyDescriptor") isForSigning = attribute(tag, "use") !== "encryption";
    if (tag.local === "SingleSignOnService" || tag.local === "SingleLogoutService") {
      const [binding, location] = [attribute(tag, "Binding"), attribute(tag, "Location")];
      provider?.services.push({ name: tag.local, binding, location });
    }
  }

  /** @param {Tag} tag */
  function close(tag) {
    ends.pop();
    if (tag.uri === DSIG && tag.local === "X509Certificate" && isForSigning) provider?.certificates.push(text);
    if (tag.uri !== METADATA) return;
    if (tag.local === "IDPSSODescriptor") provider = null;
    if (tag.local === "KeyDescriptor") isForSigning = false;
    if (tag.local === "OrganizationDisplayName" || tag.local === "OrganizationName") {
      entity.organizationNames.push({ kind: tag.local, language: attribute(tag, "xml:lang"), text: text.trim() });
    }
  }

  /** @param {string} part */
  function addText(part) {
    text += part;
  }

  return { providers, open, close, addText };
}

/** @param {Tag} tag @param {string} name */
const attribute = (tag, name) => tag.attributes[name]?.value.trim() ?? null;
