import "server-only";
import { headers } from "next/headers";
import { whoAmI } from "../contract/accounts/endpoints";
import { loadEntity } from "../contract/entities/endpoints";
import { HAND_OFF_MINT_PATH, type SignInReturn, signInReturnQuery } from "../contract/pages/sign-in-return";
import { sealConsent } from "./hand-off-ticket";
import { resolveHost } from "./hosts";
import { serverCall } from "./server-call";
import { bearerOf } from "./session";
import { readSession } from "./session-cookie";
import { bffSettings } from "./settings";

/** The question on the page that asks for consent before an owner's domain learns who the user is. */
export type HandOffConsent = Readonly<{ host: string; email: string; entity: string; urlslug: string; href: string }>;

/**
 * Loads the consent question of a hand-off to an owner's domain; `signed_out` when the reader has no session, null when the
 * way back does not lead to an owner's domain.
 */
export async function loadHandOffConsent(way: SignInReturn): Promise<HandOffConsent | "signed_out" | null> {
  const { host, challenge } = way;
  const resolved = await resolveHost(host);
  if (!host || !challenge || resolved.kind !== "entity" || !resolved.ownDomain) return null;
  const bearer = bearerOf(await readSession((await headers()).get("cookie"), bffSettings(), Date.now()));
  const user = await serverCall(whoAmI, {});
  if (!bearer || !user.ok || !user.data.signed_in) return "signed_out";
  const { urlslug } = resolved;
  const entity = await serverCall(loadEntity, { urlslug });
  if (!entity.ok) return null;
  const consent = await sealConsent({ host, challenge, bearer }, bffSettings());
  const href = `${HAND_OFF_MINT_PATH}${signInReturnQuery({ ...way, email: null })}&consent=${encodeURIComponent(consent)}`;
  return { host, email: user.data.email_address, entity: entity.data.entity_name, urlslug, href };
}
