import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { accessRevokedMail } from "../../mails/access-revoked";
import { type ChatterStep, changeChatter } from "./change-chatter";

const REVOKING: ChatterStep = {
  from: ["accepted", "invited"],
  to: "revoked",
  action: "access.revoked",
  mail: ({ entityUrl: _none, ...facts }) => accessRevokedMail(facts),
};

/** Takes back what was offered or given; who had it is out at their next message. */
export function revokeInvitation({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return changeChatter(ctx, input.chatter_id, REVOKING);
}
