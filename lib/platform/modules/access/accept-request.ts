import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { requestAcceptedMail } from "../../email/templates/request-accepted";
import { type ChatterTransition, transitionChatter } from "./transition-chatter";

const ACCEPT: ChatterTransition = {
  ability: "accept",
  to: "accepted",
  action: "access.accepted",
  mail: requestAcceptedMail,
};

/** Accepts a request for access. */
export function acceptRequest({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return transitionChatter(ctx, input.chatter_id, ACCEPT);
}
