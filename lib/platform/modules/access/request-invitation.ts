import type { requestInvitation as endpoint } from "@/lib/contract/access/request-invitation";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { entityThatTakesRequests, keepRequest, REQUESTED } from "./queries";

/** Asks for access without a captcha; the call's own limit is what holds machines off. */
export async function requestInvitation({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const entity = await entityThatTakesRequests(ctx, input);
  await transaction(ctx, (tx) => keepRequest(ctx, tx, entity, input));
  return REQUESTED;
}
