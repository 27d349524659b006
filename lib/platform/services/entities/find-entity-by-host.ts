import type { Verb } from "../../context";
import { Failure } from "../../failure";
import { findEntity } from "./find-entity";

/** The entity behind `{slug}.<main domain>` or `{slug}.localhost`, whatever the port. Throws not_found otherwise. */
export async function findEntityByHost({ ctx, input }: Verb<{ host: string }, "db" | "settings">) {
  const hostname = input.host.replace(/:\d+$/, "");
  const parents = [ctx.settings.appUrl.hostname, "localhost"];
  const parent = parents.find((name) => hostname.endsWith(`.${name}`));
  if (!parent) throw new Failure("not_found");
  return findEntity(ctx.db, { urlslug: hostname.slice(0, -parent.length - 1) });
}
