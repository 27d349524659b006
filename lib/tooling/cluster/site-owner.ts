import { randomBytes } from "node:crypto";
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { codeIn } from "@/e2e/fixtures/mailbox";

const PASSWORD = "Roodbaard7!";
const LIMIT_MS = 20_000;
const POLL_MS = 20;

type Answer = Readonly<{ status: number; text: string; cookies: readonly string[] }>;
type Call = Readonly<{ method: string; path: string; body?: unknown; cookie?: string }>;

/** Calls one node of a site by its port, as the site's router does. */
function callNode(port: number, siteUrl: string, { method, path, body, cookie = "" }: Call): Promise<Answer> {
  const { host, origin } = new URL(siteUrl);
  const headers = { host, origin, cookie, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", method, path, headers, agent: false, timeout: LIMIT_MS };
    const request = http.request(options, (answer) => {
      let text = "";
      answer.setEncoding("utf8");
      answer.on("data", (part) => {
        text += part;
      });
      answer.on("error", reject);
      answer.on("end", () => {
        const cookies = (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0] ?? "");
        resolve({ status: answer.statusCode ?? 0, text, cookies });
      });
    });
    request.on("timeout", () => request.destroy(new Error(`${path} was not answered.`)));
    request.on("error", reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** The newest code that was mailed to an address. */
export async function mailedCode(siteUrl: string, email: string): Promise<string> {
  const until = performance.now() + LIMIT_MS;
  while (performance.now() < until) {
    const answer = await fetch(`${siteUrl}/api/dev/mailbox?to=${encodeURIComponent(email)}`);
    const { items }: { items: readonly { text: string }[] } = await answer.json();
    if (items[0]) return codeIn(items[0].text);
    await wait(POLL_MS);
  }
  throw new Error(`No code came for ${email}.`);
}

export type Edit = Readonly<{ shownMs: number; nodes: number }>;

/** An owner without a browser: creates an entity, gives it a file, and edits it. */
export class SiteOwner {
  #cookie = "";
  #edits = 0;

  private constructor(
    private readonly siteUrl: string,
    readonly entity: Readonly<{ id: string; urlslug: string }>,
  ) {}

  static async withEntity(siteUrl: string): Promise<SiteOwner> {
    const name = randomBytes(5).toString("hex");
    const port = Number(new URL(siteUrl).port);
    const call = async (path: string, body: unknown, cookie = "") => {
      const answer = await callNode(port, siteUrl, { method: "POST", path: `/api${path}`, body, cookie });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
      return { cookie: answer.cookies.join("; "), data: JSON.parse(answer.text) };
    };
    const email_address = `owner-${name}@cluster.test`;
    const account = { first_name: "Margit", last_name: "Fjord", data_storage_region: "europe" };
    const passwords = { password: PASSWORD, confirm_password: PASSWORD };
    const { registration_id } = (await call("/system/register", { email_address, ...account, ...passwords })).data;
    const verification_code = await mailedCode(siteUrl, email_address);
    const { cookie } = await call("/verify", { email_address, verification_code, registration_id });
    const about = { entitytype: "person", entitysubtype: "myself", firstname: "Tomás", lastname: name };
    const texts = { description: "A luthier.", body_intro_text: "I answer from my workshop notes." };
    const more = { urlslug: `tomas-${name}`, chat_status: "online", terms_accepted: true };
    const { data } = await call("/digital-entity/new", { ...about, ...texts, ...more }, cookie);
    const owner = new SiteOwner(siteUrl, { id: data.id, urlslug: data.urlslug });
    owner.#cookie = cookie;
    return owner;
  }

  /** Uploads a text as a file and waits until the entity answers from it. */
  async addFile(text: string): Promise<void> {
    const form = new FormData();
    form.set("digitalentity_id", this.entity.id);
    form.set("file", new File([text], "workshop.txt", { type: "text/plain" }));
    const headers = { origin: this.siteUrl, cookie: this.#cookie };
    const added = await fetch(`${this.siteUrl}/api/context-data`, { method: "POST", headers, body: form });
    if (!added.ok) throw new Error(`The file was refused: ${added.status} ${await added.text()}`);
    const { id } = await added.json();
    const until = performance.now() + LIMIT_MS;
    for (;;) {
      const { status } = await (await fetch(`${this.siteUrl}/api/context-data/${id}`, { headers })).json();
      if (status === "ready") return;
      if (performance.now() > until) throw new Error(`The file is ${status}.`);
      await wait(POLL_MS * 5);
    }
  }

  /** Edits the entity on one node; resolves once the pages of all nodes show it, with the time since the call was answered. */
  async edit(by: number, shownOn: readonly number[]): Promise<Edit> {
    this.#edits += 1;
    const description = `A luthier who changed the description ${this.#edits} times.`;
    const path = `/api/digital-entities/${this.entity.id}`;
    const call = { method: "PUT", path, body: { description }, cookie: this.#cookie };
    const edited = await callNode(by, this.siteUrl, call);
    if (edited.status !== 200) throw new Error(`The edit was refused: ${edited.status} ${edited.text}`);
    const editedAt = performance.now();
    const shown = await Promise.all(shownOn.map((port) => this.#shownAt(port, description)));
    return { shownMs: Math.max(...shown) - editedAt, nodes: shownOn.length };
  }

  /** When a node's page shows a text: the time at which it was asked for. */
  async #shownAt(port: number, text: string): Promise<number> {
    const until = performance.now() + LIMIT_MS;
    while (performance.now() < until) {
      const askedAt = performance.now();
      const page = await callNode(port, this.siteUrl, { method: "GET", path: `/${this.entity.urlslug}` });
      if (page.text.includes(text)) return askedAt;
      await wait(POLL_MS);
    }
    throw new Error(`The node at ${port} did not show an edit within ${LIMIT_MS / 1000} s.`);
  }
}
