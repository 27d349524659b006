import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { requestDeniedMail } from "../../email/templates/request-denied";
import { type ChatterTransition, transitionChatter } from "./transition-chatter";

const DENY: ChatterTransition = {
  ability: "deny",
  to: "denied",
  action: "access.denied",
  mail: ({ entityUrl: _, ...details }) => requestDeniedMail(details),
};

/** Denies a request for access. */
export function denyRequest({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return transitionChatter(ctx, input.chatter_id, DENY);
}
