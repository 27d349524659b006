import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { setUpNetwork } from "../testing/fake-network";
import { upload } from "./upload";

const network = setUpNetwork();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const chunk = new Blob(["0123456789"]);

test("sends the fields in their order without those of null", async () => {
  network.answer = () => Response.json({ id: "u" });
  const form = { title: "A book", language: null, file: new File(["x"], "book.txt") };
  expect(await upload("createContextData", {}, form)).toEqual({ ok: true, data: { id: "u" } });
  const [request] = network.sent;
  expect(request).toMatchObject({ url: "/api/context-data", init: { method: "POST" } });
  const body = request?.init.body;
  expect(body instanceof FormData && [...body.keys()]).toEqual(["title", "file"]);
});

test("waits as long as bytes are sent", async () => {
  const progress: number[] = [];
  const onProgress = (sent: number) => void progress.push(sent);
  const sending = upload("appendUpload", { id: "u" }, { offset: "0", chunk }, { onProgress });
  let isOver = false;
  void sending.then(() => {
    isOver = true;
  });
  for (const loaded of [2, 4, 6]) {
    await jest.advanceTimersByTimeAsync(100_000);
    network.uploads[0]?.upload.onprogress?.({ loaded, total: 10 });
  }
  expect(progress).toEqual([2, 4, 6]);
  expect(isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(await sending).toMatchObject({ code: "offline" });
});

test("does not send a form whose address lacks a part", async () => {
  expect(await upload("appendUpload", {}, { chunk })).toMatchObject({ code: "setup" });
  expect(network.sent).toHaveLength(0);
});
