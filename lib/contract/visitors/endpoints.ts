import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { digitCode, emailAddress, id, personName } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { visitorsAddresses } from "./addresses";

/** The result with the server's sentence; pages show their own text where they have one. */
const message = z.string();

export const checkVerification = defineEndpoint({
  ...visitorsAddresses.checkVerification,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Tells whether you have verified an email address. Answers false for every other address.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ verified: z.boolean() }),
  errors: [],
});

export const registerVisitor = defineEndpoint({
  ...visitorsAddresses.registerVisitor,
  access: "public",
  servedOn: { ownDomain: "urlslug", isEntityOptional: true },
  summary:
    "Registers a visitor for a digital entity's page, and emails a code unless this browser has verified the email address.",
  input: z.object({
    email_address: emailAddress,
    username: personName,
    agreed: z.literal(true, sentence("terms_not_agreed")),
    /** The entity of the visited page; the mail names it. */
    urlslug: z.string().max(64).optional(),
  }),
  output: z.strictObject({
    success: z.boolean(),
    registered: z.boolean(),
    verified: z.boolean(),
    needs_account_completion: z.boolean(),
    message,
  }),
  errors: [],
  limit: "register",
});

export const resendVerification = defineEndpoint({
  ...visitorsAddresses.resendVerification,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  summary: "Emails a new code and invalidates the old one. Gives the same answer for known and unknown addresses.",
  input: z.object({ email_address: emailAddress }),
  output: z.strictObject({ message }),
  errors: [],
  limit: "resend",
});

export const verifyEmail = defineEndpoint({
  ...visitorsAddresses.verifyEmail,
  access: "public",
  servedOn: { ownDomain: "unnamed" },
  gives: ["visitor", "account"],
  summary:
    "Verifies an email address with the code that it received. Starts a visitor session, or opens the account that waits for the code.",
  input: z.object({
    email_address: emailAddress,
    verification_code: digitCode,
    /** The id from starting a registration; the correct code then opens that account. */
    registration_id: id.optional(),
    /** True: from now on, an email comes when a person replies to you or corrects a reply. Otherwise the choice stays. */
    wants_reply_emails: z.literal(true).optional(),
  }),
  output: z.strictObject({ success: z.boolean(), message, user_id: id.optional() }),
  errors: ["account_suspended", "sso_required"],
  limit: "verify",
});
