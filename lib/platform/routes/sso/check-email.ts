import { checkEmail as endpoint } from "@/lib/contract/sso/check-email";
import { implement } from "../../http/implement";
import { checkEmail } from "../../services/sso/check-email";

export const checkEmailRoute = implement(endpoint, async ({ ctx, input }) => {
  const organization = await checkEmail({ ctx, input });
  return {
    sso_available: organization !== null,
    organization_name: organization?.name ?? null,
    organization_slug: organization?.slug ?? null,
  };
});
