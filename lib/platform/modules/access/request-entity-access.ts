import type { requestEntityAccess as endpoint } from "@/lib/contract/access/request-entity-access";
import type { OutputOf, ParsedInputOf } from "@/lib/contract/endpoint";
import type { Verb } from "../../context";
import { transaction } from "../../db/transaction";
import { consumeCaptcha, verifyCaptcha } from "../captcha/verify-captcha";
import { entityThatTakesRequests, keepRequest, REQUESTED } from "./queries";

/** Asks for access to an invitation-only entity, behind a captcha. */
export async function requestEntityAccess({
  ctx,
  input,
}: Verb<ParsedInputOf<typeof endpoint>>): Promise<OutputOf<typeof endpoint>> {
  const entity = await entityThatTakesRequests(ctx, input);
  const solved = await verifyCaptcha(ctx, input.captcha_token);
  await transaction(ctx, async (tx) => {
    await consumeCaptcha(ctx, tx, solved);
    await keepRequest(ctx, tx, entity, input);
  });
  return REQUESTED;
}
