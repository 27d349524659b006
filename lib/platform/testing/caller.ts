import { type Contract, contract } from "@/lib/contract";
import type { Endpoint, InputOf, OutputOf } from "@/lib/contract/http/endpoint";
import type { ErrorBody } from "@/lib/contract/http/error-body";
import { takesBody } from "@/lib/contract/http/request-line";
import { CLIENT_HEADER, DIRECT_HEADER, GRANT_HEADER, HOST_HEADER } from "@/lib/contract/http/transport";
import type { TestPlatform } from "./test-platform";

type Name = keyof Contract;
export type Answer<N extends Name> =
  | { ok: true; status: number; data: OutputOf<Contract[N]>; headers: Headers }
  | { ok: false; status: number; error: ErrorBody; headers: Headers };

/** A client of the platform's HTTP API that stores its grants, as the bff does for a browser. */
export class Caller {
  readonly grants = new Map<string, string>();

  constructor(
    private readonly platform: Pick<TestPlatform, "app">,
    private readonly address = "203.0.113.7",
    private readonly isDirect = false,
    /** The host of the calls; null omits it, as on the main host. */
    readonly host: string | null = null,
  ) {}

  /** The same browser's cookies, presented on another host. */
  on(host: string | null): Caller {
    const there = new Caller(this.platform, this.address, this.isDirect, host);
    for (const [kind, token] of this.grants) there.grants.set(kind, token);
    return there;
  }

  async call<N extends Name>(name: N, input: InputOf<Contract[N]>): Promise<Answer<N>> {
    const response = await this.send(name, input);
    const headers = response.headers;
    const body: unknown = await response.json();
    // The tests check the shapes; this is only a cast.
    if (response.ok) return { ok: true, status: response.status, data: body as OutputOf<Contract[N]>, headers };
    return { ok: false, status: response.status, error: body as ErrorBody, headers };
  }

  /** The call as a form with a file, or one for each of its fields, as a browser sends it. */
  async upload<N extends Name>(
    name: N,
    fields: Record<string, string>,
    file: File | Record<string, File>,
  ): Promise<Answer<N>> {
    const endpoint: Endpoint = contract[name];
    const { method, path, upload } = endpoint;
    const form = new FormData();
    const target = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(fields[key] ?? ""));
    for (const [field, value] of Object.entries(fields)) if (!path.includes(`:${field}`)) form.set(field, value);
    const files = file instanceof File ? { [upload?.fields[0] ?? "file"]: file } : file;
    for (const [field, one] of Object.entries(files)) form.set(field, one);
    const request = new Request(`http://platform.internal${target}`, { method, headers: this.headers(), body: form });
    const response = await this.platform.app.fetch(request);
    const { headers, status } = response;
    const body: unknown = await response.json();
    if (response.ok) return { ok: true, status, data: body as OutputOf<Contract[N]>, headers };
    return { ok: false, status, error: body as ErrorBody, headers };
  }

  /**
   * The call's answer as it comes; `raw` replaces input that the types would not let through. `query` goes into the
   * address besides, where the input is the body.
   */
  async send(name: Name, raw: unknown, extra: Record<string, string> = {}, query = ""): Promise<Response> {
    const endpoint: Endpoint = contract[name];
    const { method, path } = endpoint;
    const rest: Record<string, unknown> = { ...(raw as object) };
    const filled = path.replace(/:(\w+)/g, (_, key: string) => {
      const value = String(rest[key]);
      delete rest[key];
      return encodeURIComponent(value);
    });
    const inQuery = !takesBody(endpoint);
    const search = inQuery ? `?${new URLSearchParams(rest as Record<string, string>)}` : query;
    const response = await this.platform.app.fetch(
      new Request(`http://platform.internal${filled}${search}`, {
        method,
        headers: { "content-type": "application/json", ...this.headers(), ...extra },
        ...(inQuery ? {} : { body: JSON.stringify(rest) }),
      }),
    );
    this.keepGrants(response.headers.get(GRANT_HEADER));
    return response;
  }

  private headers(): Record<string, string> {
    const bearer = [...this.grants.values()].join("~");
    return {
      [CLIENT_HEADER]: this.address,
      ...(this.host === null ? {} : { [HOST_HEADER]: this.host }),
      ...(this.isDirect ? { [DIRECT_HEADER]: "1" } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
  }

  private keepGrants(header: string | null): void {
    for (const change of header?.split(",") ?? []) {
      const [, kind = "", token = ""] = change.match(/^(\w+)=([^;]*)/) ?? [];
      if (kind === "locale") continue;
      if (token) this.grants.set(kind, token);
      else this.grants.delete(kind);
    }
  }
}
