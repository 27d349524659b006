import * as endpoints from "@/lib/contract/visitors/endpoints";
import { implement } from "../../route";
import { checkVerification } from "./check-verification";
import { registerVisitor } from "./register-visitor";
import { resendVerification } from "./resend-verification";
import { verifyEmail } from "./verify-email";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const visitorsRoutes = {
  checkVerification: implement(endpoints.checkVerification, async (call) => checkVerification(call)),
  registerVisitor: implement(endpoints.registerVisitor, registerVisitor),
  resendVerification: implement(endpoints.resendVerification, resendVerification),
  verifyEmail: implement(endpoints.verifyEmail, verifyEmail),
};
