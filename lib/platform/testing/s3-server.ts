import { createHash, createHmac } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { S3Settings } from "../storage/s3";
import { serveOnLoopback } from "./serve-on-loopback";

export type S3Server = Readonly<{
  where: S3Settings;
  /** The objects of the bucket by path. */
  stored: Map<string, Buffer>;
  /** Every call so far: its method and response status. */
  calls: string[];
  /** Statuses for the next calls, one per call; null drops the connection. */
  next: (number | null)[];
  close: () => Promise<void>;
}>;

/** A fake S3 server on loopback with one bucket, which verifies signatures (version 4). */
export async function createS3Server(): Promise<S3Server> {
  const stored = new Map<string, Buffer>();
  const calls: string[] = [];
  const next: (number | null)[] = [];
  const server = await serveOnLoopback((request, response) => {
    void buffer(request).then(
      (body) => {
        const status = next.length > 0 ? next.shift() : undefined;
        if (status === null) return void response.destroy();
        const answered = status ? refuse(response, status, "SlowDown") : answer(where, stored, request, body, response);
        calls.push(`${request.method} ${answered}`);
      },
      () => response.destroy(),
    );
  });
  const where: S3Settings = {
    bucket: "papers",
    endpoint: server.origin,
    region: "eu-test-1",
    accessKeyId: "AKIDTEST",
    secretAccessKey: "a secret that never travels",
  };
  return { where, stored, calls, next, close: server.close };
}

function answer(
  where: S3Settings,
  stored: Map<string, Buffer>,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): number {
  const { method = "", url: path = "", headers } = request;
  if (!isSigned(where, request)) return refuse(response, 403, "SignatureDoesNotMatch");
  if (headers["x-amz-content-sha256"] !== sha256(body)) return refuse(response, 400, "XAmzContentSHA256Mismatch");
  if (!path.startsWith(`/${where.bucket}/`)) return refuse(response, 404, "NoSuchBucket");
  if (method === "PUT") {
    if (Number(headers["content-length"]) !== body.length) return refuse(response, 411, "MissingContentLength");
    stored.set(path, body);
    return end(response, 200);
  }
  if (method === "DELETE") {
    stored.delete(path);
    return end(response, 204);
  }
  const found = stored.get(path);
  return found ? end(response, 200, found) : refuse(response, 404, "NoSuchKey");
}

/** Recomputes the signature by Amazon's specification. */
function isSigned(
  { accessKeyId, secretAccessKey, region }: S3Settings,
  { method, url = "", headers }: IncomingMessage,
): boolean {
  const given = headers.authorization?.match(
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/,
  );
  const [, id, day = "", scope, names = "", signature] = given ?? [];
  const at = String(headers["x-amz-date"]);
  const signed = names.split(";");
  if (id !== accessKeyId || scope !== region || !at.startsWith(day) || !signed.includes("host")) return false;
  const { pathname, searchParams } = new URL(url, "http://host");
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join("");
  const canonical = [method, pathname, searchParams, lines, names, headers["x-amz-content-sha256"]].join("\n");
  const text = ["AWS4-HMAC-SHA256", at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join("\n");
  const key = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString("hex") === signature;
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}

function sha256(of: string | Buffer): string {
  return createHash("sha256").update(of).digest("hex");
}

function refuse(response: ServerResponse, status: number, code: string): number {
  return end(response, status, `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

function end(response: ServerResponse, status: number, body?: Buffer | string): number {
  response.writeHead(status).end(body);
  return status;
}
