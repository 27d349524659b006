import { z } from "zod";
import { captchaToken } from "../captcha/schemas";
import { sentence } from "../fields/field-sentences";
import { emailAddress, id, nextCursor, optionalText, pageInput, personName, urlslug } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { accessAddresses } from "./addresses";
import { chatter, chatterChanged, chatterImportResult, chatterImportRows, chatterStatus } from "./chatter-schemas";

/** The input of both calls that request access. */
const accessRequest = {
  digitalentity_id: id,
  email_address: emailAddress,
  name: personName.optional(),
};

/** The same output for a first request, a repeated one, and one by a person with access. */
const accessRequested = z.strictObject({ success: z.boolean(), message: z.string() });

export const acceptRequest = defineEndpoint({
  ...accessAddresses.acceptRequest,
  access: "account",
  summary: "Accepts a request for access to a digital entity and emails the visitor.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});

export const denyRequest = defineEndpoint({
  ...accessAddresses.denyRequest,
  access: "account",
  summary: "Turns down a request for access to a digital entity and emails the visitor.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});

export const inviteChatter = defineEndpoint({
  ...accessAddresses.inviteChatter,
  access: "account",
  summary:
    "Invites a visitor to a digital entity by email, or emails a new link. Accepts an open request instead; a visitor with access gets no email.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, message: optionalText(500) }),
  output: chatterChanged,
  errors: ["not_found"],
  limit: "invite",
});

export const checkChatterImport = defineEndpoint({
  ...accessAddresses.checkChatterImport,
  access: "account",
  summary: "Checks a list of visitors and reports what an import would do with each row. Stores nothing.",
  input: z.object({ id, rows: chatterImportRows }),
  output: chatterImportResult,
  errors: ["not_found"],
  limit: "importPeople",
});

export const importChatters = defineEndpoint({
  ...accessAddresses.importChatters,
  access: "account",
  summary: "Invites a list of visitors to a digital entity, all or none. Repeating the same list emails no one again.",
  input: z.object({ id, rows: chatterImportRows, message: optionalText(500) }),
  output: chatterImportResult,
  errors: ["not_found"],
  limit: "importPeople",
});

export const resendInvitations = defineEndpoint({
  ...accessAddresses.resendInvitations,
  access: "account",
  summary:
    "Emails a new link for unanswered invitations that are over a day old: at most 1,000 in a call, those that wait longest first.",
  input: z.object({ id, message: optionalText(500) }),
  output: z.strictObject({
    sent: z.int(),
    /** How many more could be mailed by another call. */
    remaining: z.int(),
  }),
  errors: ["not_found"],
  limit: "importPeople",
});

export const listAllowedChatters = defineEndpoint({
  ...accessAddresses.listAllowedChatters,
  access: "account",
  summary:
    "Lists the invited visitors of a digital entity and the requests for access: open requests first, then the newest.",
  input: z.object({
    id,
    /** Words in the address and the name. */
    q: z.string().trim().max(200).optional(),
    status: chatterStatus.optional(),
    /** "none" for those without a group. */
    group_id: z.union([id, z.literal("none")]).optional(),
    ...pageInput,
  }),
  output: z.strictObject({
    items: z.array(chatter),
    next_cursor: nextCursor,
    /** Number of pending requests. */
    requests: z.int(),
  }),
  errors: ["not_found"],
});

export const processInvitationResponse = defineEndpoint({
  ...accessAddresses.processInvitationResponse,
  access: "public",
  summary:
    "Accepts or declines an invitation with the token of the emailed link. Refuses the opposite of an earlier answer.",
  input: z.object({
    response: z.enum(["accept", "decline"], sentence("response_choice")),
    email_address: emailAddress,
    entity_urlslug: urlslug,
    /** The token of the mailed link, which proves access to the mailbox. */
    token: z.string().max(200).default(""),
  }),
  output: z.strictObject({ success: z.literal(true), message: z.string() }),
  errors: ["invitation_invalid", "not_possible_now"],
  limit: "invitationResponse",
});

export const requestEntityAccess = defineEndpoint({
  ...accessAddresses.requestEntityAccess,
  access: "public",
  servedOn: { ownDomain: "digitalentity_id", unknownHosts: true },
  summary:
    "Requests access to an invitation-only digital entity. A repeated request changes nothing and gets the same answer.",
  input: z.object({ ...accessRequest, captcha_token: captchaToken }),
  output: accessRequested,
  errors: ["captcha_failed", "not_found", "not_possible_now"],
  limit: "requestAccess",
});

export const requestInvitation = defineEndpoint({
  ...accessAddresses.requestInvitation,
  access: "public",
  servedOn: { ownDomain: "digitalentity_id", unknownHosts: true },
  summary: "Requests access to an invitation-only digital entity without a captcha, within a low hourly limit.",
  input: z.object(accessRequest),
  output: accessRequested,
  errors: ["not_found", "not_possible_now"],
  limit: "requestInvitation",
});

export const revokeInvitation = defineEndpoint({
  ...accessAddresses.revokeInvitation,
  access: "account",
  summary: "Ends an invitation or a visitor's access from the next message on, and emails the visitor.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});
