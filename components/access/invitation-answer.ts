import type { InvitationAnswer } from "./invitation-response";

const RESPONSES = new Map<unknown, InvitationAnswer["response"]>([
  ["accept", "accept"],
  ["accepted", "accept"],
  ["decline", "decline"],
  ["declined", "decline"],
]);

/** Reads the answer from an invitation link; null when a required parameter is missing. */
export function parseInvitationAnswer(
  query: Readonly<Record<string, string | string[] | undefined>>,
): InvitationAnswer | null {
  const { email_address, entity_urlslug, token } = query;
  const response = RESPONSES.get(query.response);
  if (!response || !isNonEmpty(email_address) || !isNonEmpty(entity_urlslug)) return null;
  return { response, email_address, entity_urlslug, token: isNonEmpty(token) ? token : "" };
}

function isNonEmpty(value: string | string[] | undefined): value is string {
  return typeof value === "string" && value !== "";
}
