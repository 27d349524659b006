import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { findRequestableEntity, requestReceived, storeRequest } from "./queries";

/** Requests access without a captcha. The endpoint's rate limit holds off bots. */
export async function requestInvitation({
  ctx,
  input,
}: Verb<"requestInvitation">): Promise<Output<"requestInvitation">> {
  const entity = await findRequestableEntity(ctx, input);
  await transaction(ctx, (tx) => storeRequest(ctx, tx, entity, input));
  return requestReceived();
}
