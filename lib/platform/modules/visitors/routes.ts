import { checkVerification as checkVerificationEndpoint } from "@/lib/contract/visitors/check-verification";
import { registerVisitor as registerVisitorEndpoint } from "@/lib/contract/visitors/register-visitor";
import { resendVerification as resendVerificationEndpoint } from "@/lib/contract/visitors/resend-verification";
import { verifyEmail as verifyEmailEndpoint } from "@/lib/contract/visitors/verify-email";
import { implement } from "../../route";
import { checkVerification } from "./check-verification";
import { registerVisitor } from "./register-visitor";
import { resendVerification } from "./resend-verification";
import { verifyEmail } from "./verify-email";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const visitorsRoutes = {
  checkVerification: implement(checkVerificationEndpoint, async (call) => checkVerification(call)),
  registerVisitor: implement(registerVisitorEndpoint, registerVisitor),
  resendVerification: implement(resendVerificationEndpoint, resendVerification),
  verifyEmail: implement(verifyEmailEndpoint, verifyEmail),
};
