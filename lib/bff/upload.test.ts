import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "@jest/globals";
import { ADDRESSES } from "../contract/http/addresses";
import { FILE_MAX_BYTES } from "../contract/knowledge/schemas";
import { type Owner, ownerOfAnEntity } from "../platform/testing/owners";
import { setUpTestPlatform } from "../platform/testing/set-up-test-platform";
import { codeOf, testProxy } from "./testing/test-proxy";

const MEGABYTE = 1024 * 1024;
/** The most bytes that may be in memory between the browser and the file. */
const UNDER_WAY_MAX = 4 * MEGABYTE;

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Owner;
beforeAll(async () => {
  owner = await ownerOfAnEntity(on, "keeper");
});

const filesIn = async () => {
  const folder = path.join(on.settings.dataDir, "files");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};
const bytesStored = async () => {
  const sizes = await Promise.all((await filesIn()).map((file) => stat(file).catch(() => ({ size: 0 }))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
};

/** A form with a file of this many bytes, generated while it is read. */
function formOf(bytes: number) {
  const part = (name: string, rest: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`;
  const head = `${part("digitalentity_id", "")}${owner.entityId}\r\n${part("file", '; filename="large.txt"')}`;
  const piece = randomBytes(64 * 1024);
  const hash = createHash("sha256");
  const state = { sent: 0, mostUnderWay: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull: async (controller) => {
        state.mostUnderWay = Math.max(state.mostUnderWay, state.sent - (await bytesStored()));
        const next = piece.subarray(0, Math.min(piece.length, bytes - state.sent));
        state.sent += next.length;
        hash.update(next);
        controller.enqueue(new Uint8Array(next));
        if (state.sent < bytes) return;
        controller.enqueue(Buffer.from("\r\n--b--\r\n"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state, digest: () => hash.digest("hex") };
}

function send(body: ReadableStream<Uint8Array>, more: Record<string, string> = {}) {
  const { ask } = testProxy((request) => on.app.fetch(request));
  const { method, path: address } = ADDRESSES.createContextData;
  const headers = {
    authorization: `Bearer ${owner.caller.grants.get("account")}`,
    "content-type": "multipart/form-data; boundary=b",
    ...more,
  };
  return ask(`/api${address}`, { method, headers, body, duplex: "half" });
}

describe("a file on its way through", () => {
  test("forwards a file of 50 MB whole without buffering it in memory", async () => {
    const { body, state, digest } = formOf(FILE_MAX_BYTES);
    const answer = await send(body);
    expect(await answer.json()).toMatchObject({ file_name: "large.txt", file_bytes: FILE_MAX_BYTES });
    const [file = ""] = await filesIn();
    expect(
      createHash("sha256")
        .update(await readFile(file))
        .digest("hex"),
    ).toBe(digest());
    expect(state.mostUnderWay).toBeLessThan(UNDER_WAY_MAX);
    await on.platform.jobs.whenIdle();
  });

  test("rejects a file as soon as it passes the limit, without storing anything", async () => {
    const before = await filesIn();
    const { body, state } = formOf(2 * FILE_MAX_BYTES);
    const answer = await send(body);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      data: { code: "too_large", fields: { file: "A file has at most 50 MB." } },
    });
    expect(state.sent).toBeLessThan(FILE_MAX_BYTES + UNDER_WAY_MAX);
    expect(await filesIn()).toEqual(before);
  });

  test("rejects a file whose Content-Length is too large without reading it", async () => {
    const { body, state } = formOf(2 * FILE_MAX_BYTES);
    const answer = await send(body, { "content-length": String(2 * FILE_MAX_BYTES) });
    expect(answer.status).toBe(413);
    expect(await codeOf(answer)).toBe("too_large");
    expect(state.sent).toBeLessThan(UNDER_WAY_MAX);
  });
});
