import { fileTypeFromBuffer } from "file-type";
import { loadC2pa } from "../../speech/mark/c2pa.js";
import { waveSeconds } from "./decode-wav.js";
import { readMp3Frames } from "./mp3-frames.js";

/** Files with sound alone; WebM and MP4 have a video type even without pictures. */
const SOUND = /^(?:audio\/|video\/(?:webm|mp4|ogg|quicktime)$|application\/ogg$)/;
/** The boxes of a mark have this type, so its bytes are in every file that had one. */
const MARK = "c2pa";

/** Failures of C2PA by which the content of a file differs from what was hashed. */
const CONTENT_HASH = /^assertion\.(?:data|bmff|boxes|multiAsset|collection)Hash\./i;

/**
 * Reads the C2PA mark of a sound file. Null for a file of another kind.
 * @param {Buffer} bytes
 * @param {{ anchors: readonly string[], serials: readonly string[], assertion: string }} options
 * @returns {Promise<import("../port").SoundMark | null>}
 */
export async function readMark(bytes, { anchors, serials, assertion }) {
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !SOUND.test(type.mime)) return null;
  const seconds = waveSeconds(bytes) ?? readMp3Frames(bytes)?.seconds ?? null;
  const sound = { format: type.ext, seconds, bytes: bytes.length };
  const { WasmReader } = await loadC2pa();
  const trust = JSON.stringify({ verify: { verify_trust: true }, trust: { trust_anchors: anchors.join("\n") } });
  const reader = await WasmReader.fromBytes(type.ext, bytes, trust).catch((/** @type {unknown} */ error) => {
    // A mark that cannot be read was changed; nothing in it can be believed.
    const isMarked = !/NotFound|UnsupportedType/.test(String(error)) && bytes.includes(MARK);
    return isMarked ? "broken" : "none";
  });
  if (typeof reader === "string")
    return { ...sound, state: reader, changes: reader === "broken" ? ["mark"] : [], mark: null };
  const store = JSON.parse(reader.json());
  const manifest = store.manifests?.[store.active_manifest] ?? {};
  const results = store.validation_results?.activeManifest ?? {};
  const succeeded = codesOf(results.success);
  const failed = codesOf(results.failure);
  const isSigned = succeeded.some(({ code }) => code === "claimSignature.validated");
  const isTrusted = succeeded.some(({ code }) => code === "signingCredential.trusted");
  const serial = String(manifest.signature_info?.cert_serial_number ?? "");
  const isOurs = isSigned && isTrusted && serials.includes(serial);
  // Without its signature, or where the statement itself was changed, anybody may have written it.
  const isStatementWhole = isSigned && !failed.some(({ url }) => url.includes(assertion));
  const faults = failed.filter(({ code }) => code !== "signingCredential.untrusted");
  const actions = dataOf(manifest, "c2pa.actions.v2")?.actions ?? dataOf(manifest, "c2pa.actions")?.actions ?? [];
  return {
    ...sound,
    state: faults.length > 0 ? "changed" : "whole",
    changes: [...new Set(faults.map((fault) => changeOf(fault, assertion)))],
    mark: {
      id: String(store.active_manifest),
      isOurs,
      signedBy: manifest.signature_info?.common_name ?? manifest.signature_info?.issuer ?? null,
      statement: isOurs && isStatementWhole ? (dataOf(manifest, assertion) ?? null) : null,
      isSynthetic: actions.some((/** @type {{ digitalSourceType?: unknown }} */ { digitalSourceType }) =>
        /lgorithmicMedia$/.test(String(digitalSourceType)),
      ),
    },
  };
}

/** @param {{ code: string, url: string }} fault @param {string} assertion */
function changeOf({ code, url }, assertion) {
  if (CONTENT_HASH.test(code)) return /** @type {const} */ ("sound");
  return url.includes(assertion) ? /** @type {const} */ ("statement") : /** @type {const} */ ("mark");
}

/** @param {unknown} list @returns {{ code: string, url: string }[]} */
function codesOf(list) {
  return Array.isArray(list) ? list.map(({ code, url }) => ({ code: String(code), url: String(url) })) : [];
}

/** @param {{ assertions?: { label: string, data: any }[] }} manifest @param {string} label */
function dataOf({ assertions = [] }, label) {
  return assertions.find((one) => one.label === label)?.data;
}
