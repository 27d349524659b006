import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { requestAcceptedMail } from "../../mails/request-accepted";
import { type ChatterStep, changeChatter } from "./change-chatter";

const ACCEPTING: ChatterStep = {
  from: ["requested"],
  to: "accepted",
  action: "access.accepted",
  mail: requestAcceptedMail,
};

/** Lets somebody in who asked. */
export function acceptRequest({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return changeChatter(ctx, input.chatter_id, ACCEPTING);
}
