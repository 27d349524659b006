import "server-only";
import { headers } from "next/headers";
import { whoAmI } from "../contract/accounts/who-am-i";
import { loadEntity } from "../contract/entities/load-entity";
import { HAND_OFF_MINT_PATH, type SignInReturn, signInReturnQuery } from "../contract/sign-in-return";
import { sealConsent } from "./hand-off-ticket";
import { resolveHost } from "./hosts";
import { serverCall } from "./server-call";
import { bearerOf } from "./session";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";

/** What somebody is asked before an owner's domain gets to know them. */
export type Continuing = Readonly<{ host: string; email: string; entity: string; urlslug: string; href: string }>;

/**
 * What the page asks whose reader would go on, signed in, to an owner's domain. `signed_out`: nobody is there to be
 * asked. Null for a way that leads to no such domain.
 */
export async function continuing(way: SignInReturn): Promise<Continuing | "signed_out" | null> {
  const { host, challenge } = way;
  const there = await resolveHost(host);
  if (!host || !challenge || there.kind !== "entity" || !there.ownDomain) return null;
  const bearer = bearerOf(await readSession((await headers()).get("cookie"), bffSettings(), Date.now()));
  const reader = await serverCall(whoAmI, {});
  if (!bearer || !reader.ok || !reader.data.signed_in) return "signed_out";
  const { urlslug } = there;
  const entity = await serverCall(loadEntity, { urlslug });
  if (!entity.ok) return null;
  const consent = await sealConsent({ host, challenge, bearer }, bffSettings());
  const href = `${HAND_OFF_MINT_PATH}${signInReturnQuery({ ...way, email: null })}&consent=${encodeURIComponent(consent)}`;
  return { host, email: reader.data.email_address, entity: entity.data.entity_name, urlslug, href };
}
