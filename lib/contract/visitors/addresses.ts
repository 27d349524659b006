import type { Address } from "../http/address";

export const visitorsAddresses = {
  registerVisitor: { method: "POST", path: "/register" },
  verifyEmail: { method: "POST", path: "/verify" },
  resendVerification: { method: "POST", path: "/resend_verification", query: true },
  checkVerification: { method: "GET", path: "/check_verification" },
} as const satisfies Record<string, Address>;
