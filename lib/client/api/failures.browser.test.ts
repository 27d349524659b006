import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { currentHint } from "../session/session-hint";
import { setUpNetwork, silence } from "../testing/fake-network";
import { call } from "./call";
import { fetchAudio } from "./fetch-audio";
import { stream } from "./stream";
import { upload } from "./upload";

const network = setUpNetwork();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const message = { email_address: "a@b.cd", user_name: "Ada", entityid: "e", message: "Hello" };
const picture = new File(["x"], "x.png");

/** Every way to reach the site. */
const shapes = {
  call: (signal?: AbortSignal) => call("getVisitorData", {}, { signal }),
  stream: (signal?: AbortSignal) => stream("sendMessage", message, { signal }),
  upload: (signal?: AbortSignal) => upload("setThumbnailImage", { id: "e" }, { image: picture }, { signal }),
  audio: (signal?: AbortSignal) => fetchAudio("getResponseAudio", { id: "e", response_id: "r" }, signal),
};

const problem = (status: number, data: object) => Response.json({ error: true, message: "Because.", data }, { status });
const page = (status: number, headers: Record<string, string> = {}) =>
  new Response("<h1>Hello</h1>", { status, headers: { "content-type": "text/html", ...headers } });
const because = { ok: false, message: "Because." };
const unknown = { ok: false, message: "An error occurred" };
const offline = { ok: false, code: "offline", status: 0, message: "No response from server" };
const login = "/login?redirect=%2Fworkshop";
const mainUrl = "https://semblance.example/workshop";

const cases: Record<string, { answer: typeof network.answer; outcome: object; visited?: string[] }> = {
  "a lost session": {
    answer: () => problem(401, { code: "unauthenticated", request_id: "r" }),
    outcome: { ...because, code: "unauthenticated", status: 401, requestId: "r" },
    visited: [login],
  },
  "a 401 of a proxy": {
    answer: () => page(401),
    outcome: { ...unknown, code: "unauthenticated", status: 401 },
    visited: [login],
  },
  "a call that only the main site serves": {
    answer: () => problem(403, { code: "main_host_only", main_url: mainUrl }),
    outcome: { ...because, code: "main_host_only", status: 403, mainUrl },
    visited: [mainUrl],
  },
  "a connection that is refused": {
    answer: () => Promise.reject(new TypeError("fetch failed")),
    outcome: offline,
  },
  "a server that does not answer in time": { answer: silence, outcome: offline },
  "a 503 with Retry-After": {
    answer: () => page(503, { "retry-after": "7", "x-request-id": "r" }),
    outcome: { ...unknown, code: "not_ready", status: 503, retryAfter: 7, requestId: "r" },
  },
  "an HTML page in place of a failure": {
    answer: () => page(500),
    outcome: { ...unknown, code: "internal", status: 500 },
  },
  "an HTML page in place of a success": {
    answer: () => page(200),
    outcome: { ...unknown, code: "internal", status: 200 },
  },
};

describe.each(Object.entries(shapes))("%s", (_shape, send) => {
  test.each(Object.entries(cases))(
    "reports %s as every shape does",
    async (_title, { answer, outcome, visited = [] }) => {
      network.answer = answer;
      const answered = send();
      await jest.advanceTimersByTimeAsync(120_000);
      expect(await answered).toEqual(outcome);
      expect(network.visited).toEqual(visited);
    },
  );

  test("reports a signal that aborts during the request as aborted", async () => {
    const leaving = new AbortController();
    const answered = send(leaving.signal);
    leaving.abort();
    expect(await answered).toMatchObject({ code: "aborted", status: 0 });
  });

  test("reports a signal that has aborted before as aborted", async () => {
    expect(await send(AbortSignal.abort())).toMatchObject({ code: "aborted", status: 0 });
  });

  test("reads the session's cookie again after a failure", async () => {
    network.answer = () => {
      network.setSession("visitor");
      return problem(403, { code: "forbidden" });
    };
    await send();
    expect(currentHint().kind).toBe("visitor");
  });

  test("knows whose session ended although the answer deletes the cookie", async () => {
    network.answer = () => {
      network.setSession(null);
      return page(401);
    };
    await send();
    expect(network.visited).toEqual([login]);
  });
});
