import { constants, createPrivateKey, sign } from "node:crypto";
import { CBORTag, encodeCBOR } from "@levischuck/tiny-cbor";

/**
 * An algorithm of C2PA 2.2, 13.2.1. `id`: its number in COSE.
 * @typedef {Readonly<{ name: string, id: number, hash: string | null }>} Algorithm
 * @typedef {Readonly<{ algorithm: string, bytes: number, sign: (claim: Uint8Array) => Uint8Array }>} CoseSigner
 */

/** @type {Readonly<Record<string, Algorithm>>} */
const ALGORITHMS = {
  prime256v1: { name: "es256", id: -7, hash: "sha256" },
  secp384r1: { name: "es384", id: -35, hash: "sha384" },
  secp521r1: { name: "es512", id: -36, hash: "sha512" },
  rsa: { name: "ps256", id: -37, hash: "sha256" },
  ed25519: { name: "ed25519", id: -8, hash: null },
};
const ALGORITHM_HEADER = 1;
const CHAIN_HEADER = 33;
const SIGN1_TAG = 18;
/** More than the heads of all parts have; the rest is padding, of 256 bytes or more. */
const ROOM_BYTES = 400;
/** The head of a byte string of 256 to 65,535 bytes has so many bytes more than an empty string's. */
const HEAD_BYTES = 2;

/** The algorithm of a private key (PEM); null for a key that C2PA does not allow. @param {string} privateKey */
export function algorithmOf(privateKey) {
  const { asymmetricKeyType: type = "", asymmetricKeyDetails: details } = createPrivateKey(privateKey);
  return ALGORITHMS[type === "ec" ? (details?.namedCurve ?? "") : type] ?? null;
}

/**
 * Signs claims as C2PA 2.2, 13.2 says: COSE_Sign1 (RFC 9052) with a detached payload and the certificates in the protected
 * header (RFC 9360), padded to `bytes`.
 * @param {{ chain: readonly Uint8Array[], privateKey: string }} certificate DER, the signer's own first
 * @returns {CoseSigner}
 */
export function coseSigner({ chain, privateKey }) {
  const algorithm = algorithmOf(privateKey);
  if (!algorithm) throw new Error("The key is of no kind that C2PA allows.");
  const headers = new Map(/** @type {[number, any][]} */ ([[ALGORITHM_HEADER, algorithm.id]]));
  headers.set(CHAIN_HEADER, chain.length === 1 ? chain[0] : [...chain]);
  const protectedHeader = encodeCBOR(headers);
  const key = {
    key: createPrivateKey(privateKey),
    dsaEncoding: /** @type {const} */ ("ieee-p1363"),
    ...(algorithm.name === "ps256" ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}),
  };
  const bytes = protectedHeader.length + sign(algorithm.hash, Buffer.alloc(1), key).length + ROOM_BYTES;
  return {
    algorithm: algorithm.name,
    bytes,
    sign: (claim) => {
      const signed = encodeCBOR(["Signature1", protectedHeader, new Uint8Array(), claim]);
      const signature = new Uint8Array(sign(algorithm.hash, signed, key));
      const encode = (/** @type {number} */ padding) =>
        encodeCBOR(
          new CBORTag(SIGN1_TAG, [protectedHeader, new Map([["pad", new Uint8Array(padding)]]), null, signature]),
        );
      return encode(bytes - encode(0).length - HEAD_BYTES);
    },
  };
}
