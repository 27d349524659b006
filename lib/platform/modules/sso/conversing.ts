import type { Ctx } from "../../context";
import { Failure } from "../../failure";
import { SignOnFailure } from "../../sso/port";
import type { OrganizationWithDomains } from "./organization-row";

/** Work with an identity provider. What goes wrong is told the operator in words, and the caller by a code. */
export async function conversing<T>(
  ctx: Pick<Ctx, "log" | "requestId">,
  { slug }: OrganizationWithDomains,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SignOnFailure)) throw error;
    const { problem, message } = error;
    ctx.log.warn({ organization: slug, problem, why: message, requestId: ctx.requestId }, "a sign-on was not possible");
    throw new Failure(error.kind === "refused" ? "sso_refused" : "sso_unavailable", {}, { cause: error });
  }
}
