import { eq } from "drizzle-orm";
import { CLIENT_HEADER } from "@/lib/contract/http/transport";
import { entities } from "@/lib/platform/db/schema/entities";
import { removePause } from "@/lib/platform/jobs/queue-pause";
import { Caller } from "@/lib/platform/testing/caller";
import { ownerOfAnEntity } from "@/lib/platform/testing/owners";
import { adminCaller } from "@/lib/platform/testing/signed-in";
import { createTestPlatform, type TestPlatform } from "@/lib/platform/testing/test-platform";
import { verifiedVisitor } from "@/lib/platform/testing/visitors";
import type { FuzzCall } from "./calls";

export type Role = "nobody" | "visitor" | "owner" | "admin";

/** How often each role calls. Few calls are anonymous, since most of those are rejected before their input is read. */
const DRAWN_ROLES: readonly Role[] = [
  "nobody",
  "visitor",
  "visitor",
  "owner",
  "owner",
  "owner",
  "admin",
  "admin",
  "admin",
];

/** A platform with a caller of each role, and the ids that their calls can use. */
export class World {
  readonly roles = DRAWN_ROLES;
  readonly #callers = new Map<Role, Caller>();
  readonly #known = new Map<string, unknown[]>();
  #generation = 0;
  /** How many sessions were ended by calls, and renewed. */
  sessionsLost = 0;
  /** How many calls were answered with each status. */
  readonly statuses = new Map<number, number>();

  private constructor(readonly on: TestPlatform) {}

  static async open(): Promise<World> {
    const world = new World(await createTestPlatform({ env: { RATE_LIMITS: "off" } }));
    await world.renewCallers();
    return world;
  }

  /** Gives every role a new caller: calls sign callers out and delete their accounts. */
  async renewCallers(): Promise<void> {
    // An admin's call may have paused the queue, which sends the codes.
    if (await removePause(this.on.platform.db)) this.on.platform.jobs.wake();
    const name = `fuzzed-${this.#generation++}`;
    const email = `${name}@visitor.test`;
    const owner = await ownerOfAnEntity(this.on, name);
    await this.on.platform.db.update(entities).set({ planId: "voice" }).where(eq(entities.id, owner.entityId));
    this.#callers.set("nobody", new Caller(this.on));
    this.#callers.set("visitor", await verifiedVisitor(this.on, email));
    this.#callers.set("owner", owner.caller);
    this.#callers.set("admin", await adminCaller(this.on));
    this.#known.clear();
    for (const field of ["entityid", "digitalentity_id", "entity_id"]) this.#learn(field, owner.entityId);
    for (const field of ["urlslug", "entity_urlslug"]) this.#learn(field, name);
    for (const field of ["email_address", "initiatedby_email_address", "email"]) this.#learn(field, email);
    this.#learn("id", owner.entityId);
    this.#learn("user_id", owner.userId);
    this.#learn("entitytype", "person");
    this.#learn("plan_id", "voice");
  }

  /** Renews the callers when a call has ended this role's session, so that the following calls are not all anonymous. */
  async keepSession(role: Role): Promise<void> {
    const caller = this.#callers.get(role);
    if (role === "nobody" || (await caller?.call("whoAmI", {}))?.ok) return;
    this.sessionsLost += 1;
    await this.renewCallers();
  }

  /** The known values of a field of this name. */
  readonly known = (field: string): readonly unknown[] => this.#known.get(field) ?? [];

  /** Sends a call in a role, and collects the ids of the response. */
  async send(role: Role, call: FuzzCall): Promise<{ status: number; text: string }> {
    const caller = this.#callers.get(role);
    const bearer = [...(caller?.grants.values() ?? [])].join("~");
    const headers = {
      ...call.headers,
      [CLIENT_HEADER]: "203.0.113.9",
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    };
    const { method, body } = call;
    const request = new Request(`http://platform.internal${call.target}`, { method, headers, body });
    const response = await this.on.app.fetch(request);
    const text = await response.text();
    this.statuses.set(response.status, (this.statuses.get(response.status) ?? 0) + 1);
    if (response.ok && response.headers.get("content-type")?.startsWith("application/json")) {
      this.#learnFrom(JSON.parse(text));
    }
    return { status: response.status, text };
  }

  #learnFrom(value: unknown): void {
    if (value === null || typeof value !== "object") return;
    for (const [field, inner] of Object.entries(value)) {
      if (typeof inner === "object") this.#learnFrom(inner);
      else if (/(?:id|guid|slug|cursor)$/.test(field) && inner !== null) {
        this.#learn(field, inner);
        // Paths call most things by this name.
        if (/id$/.test(field)) this.#learn("id", inner);
      }
    }
  }

  #learn(field: string, value: unknown): void {
    const values = this.#known.get(field) ?? [];
    if (values.includes(value)) return;
    if (values.length >= 30) values.shift();
    values.push(value);
    this.#known.set(field, values);
  }

  close(): Promise<void> {
    return this.on.close();
  }
}
