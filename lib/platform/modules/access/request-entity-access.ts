import type { Output } from "@/lib/contract";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { consumeCaptcha, verifyCaptcha } from "../captcha/verify-captcha";
import { findRequestableEntity, requestReceived, storeRequest } from "./queries";

/** Requests access to an invitation-only entity, protected by a captcha. */
export async function requestEntityAccess({
  ctx,
  input,
}: Verb<"requestEntityAccess">): Promise<Output<"requestEntityAccess">> {
  const entity = await findRequestableEntity(ctx, input);
  const solved = await verifyCaptcha(ctx, input.captcha_token);
  await transaction(ctx, async (tx) => {
    await consumeCaptcha(ctx, tx, solved);
    await storeRequest(ctx, tx, entity, input);
  });
  return requestReceived();
}
