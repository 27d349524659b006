import { z } from "zod";
import { captchaToken } from "../captcha/schemas";
import { sentence } from "../fields/field-sentences";
import { emailAddress, id, nextCursor, optionalText, pageInput, personName, urlslug } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { accessAddresses } from "./addresses";
import { chatter, chatterChanged, chatterImportResult, chatterImportRows, chatterStatus } from "./chatter-schemas";

/** The input of both calls that request access. */
const accessRequest = {
  digitalentity_id: id,
  email_address: emailAddress,
  name: personName.optional(),
};

/** The filters of the list of chatters. */
const chatterFilters = {
  /** Words in the address and the name. */
  q: z.string().trim().max(200).optional(),
  status: chatterStatus.optional(),
  /** "none" for those without a group. */
  group_id: z.union([id, z.literal("none")]).optional(),
};

/** The same output for a first request, a repeated one, and one by a person with access. */
const accessRequested = z.strictObject({ success: z.boolean(), message: z.string() });

export const acceptRequest = defineEndpoint({
  ...accessAddresses.acceptRequest,
  access: "account",
  summary: "Lets in somebody who asked for access to an entity of the caller's, and tells them by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});

export const denyRequest = defineEndpoint({
  ...accessAddresses.denyRequest,
  access: "account",
  summary: "Turns down a request for access to an entity of the caller's, and tells who asked by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});

export const inviteChatter = defineEndpoint({
  ...accessAddresses.inviteChatter,
  access: "account",
  summary:
    "Invites somebody to chat with an entity of the caller's, or sends the invitation again. Who asked for access has it by this; who has it already keeps it.",
  input: z.object({ digitalentity_id: id, email_address: emailAddress, message: optionalText(500) }),
  output: chatterChanged,
  errors: ["not_found"],
  limit: "invite",
});

export const checkChatterImport = defineEndpoint({
  ...accessAddresses.checkChatterImport,
  access: "account",
  summary: "Says for each row of a list of people what an import would do with it. Nothing is stored.",
  input: z.object({ id, rows: chatterImportRows }),
  output: chatterImportResult,
  errors: ["not_found"],
  limit: "importPeople",
});

export const importChatters = defineEndpoint({
  ...accessAddresses.importChatters,
  access: "account",
  summary:
    "Invites a list of people to an entity of the caller's, all or none. Who was invited or has access is left as it is, so that the same list again sends no second mail.",
  input: z.object({ id, rows: chatterImportRows, message: optionalText(500) }),
  output: chatterImportResult,
  errors: ["not_found"],
  limit: "importPeople",
});

export const exportChatters = defineEndpoint({
  ...accessAddresses.exportChatters,
  access: "account",
  summary: "The chatters of an entity of the caller's that match, as a CSV file with the columns that an import reads.",
  input: z.object({ id, ...chatterFilters }),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});

export const resendInvitations = defineEndpoint({
  ...accessAddresses.resendInvitations,
  access: "account",
  summary:
    "Sends the invitation again to who has not answered it and was last mailed more than a day ago: to the 1,000 who have waited longest.",
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
    "Who asked for, was offered or has access to an entity of the caller's; who waits comes first, then the newest.",
  input: z.object({ id, ...chatterFilters, ...pageInput }),
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
  summary: "Accepts or declines an invitation, by the link that was mailed to the invited address.",
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
  summary: "Asks the owner of an invitation-only entity for access. Asking twice does no harm and is answered alike.",
  input: z.object({ ...accessRequest, captcha_token: captchaToken }),
  output: accessRequested,
  errors: ["captcha_failed", "not_found", "not_possible_now"],
  limit: "requestAccess",
});

export const requestInvitation = defineEndpoint({
  ...accessAddresses.requestInvitation,
  access: "public",
  servedOn: { ownDomain: "digitalentity_id", unknownHosts: true },
  summary: "Asks for access without a captcha, and therefore only a few times an hour.",
  input: z.object(accessRequest),
  output: accessRequested,
  errors: ["not_found", "not_possible_now"],
  limit: "requestInvitation",
});

export const revokeInvitation = defineEndpoint({
  ...accessAddresses.revokeInvitation,
  access: "account",
  summary: "Takes an invitation or an access back; at the next message it is gone. Who had it is told by mail.",
  input: z.object({ chatter_id: id }),
  output: chatterChanged,
  errors: ["not_found", "not_possible_now"],
});
