import { afterEach, beforeEach } from "@jest/globals";
import { HINT_COOKIE } from "../../contract/pages/session-hint";
import { setLocalFailureTexts } from "../api/local-failure";
import { renewHint } from "../session/session-hint";

/** How the site answers a request. */
type Answer = (url: string, init: RequestInit) => Response | Promise<Response>;

/** An answer that never comes: it waits until the request is aborted. */
export const silence: Answer = (_url, { signal }) =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener("abort", () => reject(signal.reason));
  });

/** Gives each test of a file a network of its own, and a browser with a session; the file selects the browser environment. */
export function setUpNetwork() {
  const network = {
    answer: silence,
    sent: [] as { url: string; init: RequestInit }[],
    uploads: [] as FetchedRequest[],
    /** The addresses to which the page went. */
    visited: [] as string[],
    /** Ends or changes the session of this browser. */
    setSession(kind: "visitor" | "account" | null) {
      Object.assign(document, { cookie: kind === null ? "" : `${HINT_COOKIE}=${kind}` });
    },
  };
  const realFetch = globalThis.fetch;
  const texts = { offline: "No response from server", setup: "Request setup error", aborted: "Stopped" };
  beforeEach(() => {
    setLocalFailureTexts(texts);
    sessionStorage.clear();
    network.answer = silence;
    network.sent = [];
    network.uploads = [];
    network.visited = [];
    network.setSession("account");
    renewHint();
    Object.assign(globalThis, {
      fetch: async (url: string, init: RequestInit) => {
        network.sent.push({ url, init });
        return network.answer(url, init);
      },
      XMLHttpRequest: class extends FetchedRequest {
        constructor() {
          super();
          network.uploads.push(this);
        }
      },
      location: { pathname: "/workshop", search: "", assign: (url: string) => void network.visited.push(url) },
    });
  });
  afterEach(() => {
    globalThis.fetch = realFetch;
  });
  return network;
}

/** XMLHttpRequest by way of `fetch`, as far as uploads use it. */
class FetchedRequest {
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = "";
  readonly #headers = new Headers();
  readonly #leaving = new AbortController();
  #received = new Headers();
  #line = { method: "", url: "" };

  open(method: string, url: string): void {
    this.#line = { method, url };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#received.get(name);
  }

  abort(): void {
    this.#leaving.abort();
  }

  async send(body: FormData): Promise<void> {
    const { signal } = this.#leaving;
    try {
      const { method, url } = this.#line;
      const response = await fetch(url, { method, headers: this.#headers, body, signal });
      this.#received = response.headers;
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    } catch {
      if (signal.aborted) this.onabort();
      else this.onerror();
    }
  }
}
