import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { importJWK, type JWTPayload, jwtVerify } from "jose";
import { createPushService, type PushService, type PushTarget } from "../push/push-service";
import { serveOnLoopback } from "./serve-on-loopback";

export type ReceivedPush = Readonly<{
  /** The path of the subscription that it was for. */
  path: string;
  payload: Record<string, unknown>;
  /** The verified claims of the sender (RFC 8292), and the key that signed them. */
  claims: JWTPayload;
  publicKey: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}>;

export type PushServer = Readonly<{
  origin: string;
  /** A service that may send to loopback, for `createTestPlatform`. */
  service: PushService;
  /** Subscribes a browser. */
  subscribe: () => PushTarget;
  /** The messages so far, oldest first. */
  received: ReceivedPush[];
  /** Answers from now on with this status; with 201 it takes messages. */
  answer: (status: number) => void;
  close: () => Promise<void>;
}>;

type Browser = Readonly<{ ecdh: ReturnType<typeof createECDH>; auth: Buffer }>;

/** A push service on loopback: it verifies who sends, and decrypts what its browsers would. */
export async function startPushServer(): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  let status = 201;
  const server = await serveOnLoopback(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    const path = request.url ?? "";
    const browser = browsers.get(path);
    if (request.method !== "POST" || !browser) return void response.writeHead(404).end();
    if (status !== 201) return void response.writeHead(status).end();
    const sender = await verifySender(request.headers.authorization ?? "", server.origin);
    const payload = JSON.parse(decrypt(browser, Buffer.concat(body)).toString());
    received.push({ path, payload, ...sender, headers: request.headers });
    response.writeHead(201).end();
  });
  const isLoopback = (address: string) => address === "127.0.0.1";
  const loopback = { isAllowed: isLoopback, isAllowedPort: () => true, protocols: ["http:"] };
  return {
    origin: server.origin,
    service: createPushService({ userAgent: "Semblance/1.0", ...loopback }),
    subscribe: () => {
      const browser = { ecdh: createECDH("prime256v1"), auth: randomBytes(16) };
      const p256dh = browser.ecdh.generateKeys().toString("base64url");
      const path = `/push/${browsers.size + 1}`;
      browsers.set(path, browser);
      return { endpoint: server.origin + path, p256dh, auth: browser.auth.toString("base64url") };
    },
    received,
    answer: (next) => {
      status = next;
    },
    close: server.close,
  };
}

/** Throws unless the token is signed by the key beside it, for this origin, and is not expired. */
async function verifySender(authorization: string, origin: string) {
  const [, token = "", publicKey = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  const key = await importJWK({ kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, "ES256");
  const { payload: claims } = await jwtVerify(token, key, { audience: origin });
  return { claims, publicKey };
}

const SALT_BYTES = 16;
const TAG_BYTES = 16;

/** Decrypts a message of one record (RFC 8188, with the keys of RFC 8291). */
function decrypt({ ecdh, auth }: Browser, body: Buffer): Buffer {
  const salt = body.subarray(0, SALT_BYTES);
  // The size of a record, 4 bytes, is of no use with one.
  const keyLength = body[SALT_BYTES + 4] ?? 0;
  const keyStart = SALT_BYTES + 5;
  const senderKey = body.subarray(keyStart, keyStart + keyLength);
  const record = body.subarray(keyStart + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync("sha256", ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (purpose: string, bytes: number) =>
    Buffer.from(hkdfSync("sha256", secret, salt, `Content-Encoding: ${purpose}\0`, bytes));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  // The padding begins with a 2.
  return padded.subarray(0, padded.lastIndexOf(2));
}
