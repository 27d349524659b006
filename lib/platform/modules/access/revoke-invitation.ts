import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { accessRevokedMail } from "../../email/templates/access-revoked";
import { type ChatterTransition, transitionChatter } from "./transition-chatter";

const REVOKE: ChatterTransition = {
  ability: "revoke",
  to: "revoked",
  action: "access.revoked",
  mail: ({ entityUrl: _, ...details }) => accessRevokedMail(details),
};

/** Revokes an invitation or an access. It takes effect at the chatter's next message. */
export function revokeInvitation({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return transitionChatter(ctx, input.chatter_id, REVOKE);
}
