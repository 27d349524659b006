import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { type Dispatcher, request } from "undici";
import { type FileStorage, requireKey, StorageFailure } from "./port";
import { withSpooledFile } from "./spooled-file";

export type S3Settings = Readonly<{
  bucket: string;
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

type S3Request = {
  method: "PUT" | "GET" | "DELETE";
  key: string;
  sha256?: string;
  bytes?: number;
  body?: () => Readable;
};

/** SHA-256 of the empty body. */
const EMPTY_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
/** Backoff before retries; an overloaded bucket answers 503 for a moment. */
const PAUSES_MS = [200, 1_000];
const SILENCE_MS = 60_000;

/** Stores files in an S3 bucket, at Amazon or any compatible server, with path-style addressing, which all support. */
export function s3Storage(settings: S3Settings): FileStorage {
  return {
    put: (key, body, maxBytes) =>
      withSpooledFile(body, maxBytes, async ({ bytes, sha256, read }) => {
        const answer = await call(settings, { method: "PUT", key, sha256, bytes, body: read });
        await answer.body.dump();
        return { bytes };
      }),
    read: async (key) => (await call(settings, { method: "GET", key })).body,
    remove: async (key) => {
      const answer = await call(settings, { method: "DELETE", key });
      await answer.body.dump();
    },
  };
}

/** A failure that a retry may resolve. */
class RetryableStorageFailure extends StorageFailure {}

/** Calls S3, with retries on server and network errors. Throws StorageFailure. */
async function call(settings: S3Settings, call_: S3Request): Promise<Dispatcher.ResponseData> {
  requireKey(call_.key);
  for (const pause of PAUSES_MS) {
    try {
      return await send(settings, call_);
    } catch (error) {
      if (!(error instanceof RetryableStorageFailure)) throw error;
      await wait(pause);
    }
  }
  return send(settings, call_);
}

async function send(
  settings: S3Settings,
  { method, key, sha256, bytes, body }: S3Request,
): Promise<Dispatcher.ResponseData> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = settings;
  const signer = new AwsV4Signer({
    method,
    accessKeyId,
    secretAccessKey,
    region,
    service: "s3",
    url: `${endpoint.replace(/\/$/, "")}/${bucket}/files/${key}`,
    headers: { "x-amz-content-sha256": sha256 ?? EMPTY_SHA256 },
  });
  const { url, headers } = await signer.sign();
  const length = bytes === undefined ? {} : { "content-length": String(bytes) };
  const answer = await request(url, {
    method,
    headers: { ...Object.fromEntries(headers), ...length },
    body: body?.() ?? null,
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
  }).catch((cause: unknown) => {
    const code = (cause as NodeJS.ErrnoException | null)?.code ?? "no answer";
    throw new RetryableStorageFailure(`The storage could not be reached (${method}, ${code}).`, { cause });
  });
  const { statusCode } = answer;
  if (statusCode < 300 || (method === "DELETE" && statusCode === 404)) return answer;
  const isRetryable = statusCode >= 500 || statusCode === 429;
  throw new (isRetryable ? RetryableStorageFailure : StorageFailure)(
    `The storage refused a call (${method}, ${statusCode}, ${await readErrorCode(answer)}).`,
  );
}

/** The code in S3's XML error body. */
async function readErrorCode({ body }: Dispatcher.ResponseData): Promise<string> {
  const text = (await body.text().catch(() => "")).slice(0, 4_000);
  return text.match(/<Code>(\w+)<\/Code>/)?.[1] ?? "no reason";
}
