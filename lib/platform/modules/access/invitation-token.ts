import { randomBytes } from "node:crypto";
import { hashToken } from "../../auth/grants";

/** A secret for the links of an invitation, and the form in which it is kept. It leaves in the mail and nowhere else. */
export function newInvitationToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url");
  return { token, tokenHash: hashToken(token) };
}
