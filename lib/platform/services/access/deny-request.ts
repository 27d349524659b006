import type { Verb } from "../../context";
import type { ChatterRow } from "../../db/schema/access";
import { requestDeniedMail } from "../../mails/request-denied";
import { type ChatterStep, changeChatter } from "./change-chatter";

const DENYING: ChatterStep = {
  from: ["requested"],
  to: "denied",
  action: "access.denied",
  mail: ({ entityUrl: _none, ...facts }) => requestDeniedMail(facts),
};

/** Turns somebody down who asked. */
export function denyRequest({ ctx, input }: Verb<{ chatter_id: string }>): Promise<ChatterRow> {
  return changeChatter(ctx, input.chatter_id, DENYING);
}
