import type { InvitationAnswer } from "./invitation-response";

const RESPONSES = new Map<unknown, InvitationAnswer["response"]>([
  ["accept", "accept"],
  ["accepted", "accept"],
  ["decline", "decline"],
  ["declined", "decline"],
]);

/** Reads the answer from an invitation link; null when a required parameter is missing. */
export function answerIn(query: Readonly<Record<string, string | string[] | undefined>>): InvitationAnswer | null {
  const { email_address, entity_urlslug, token } = query;
  const response = RESPONSES.get(query.response);
  if (!response || !isGiven(email_address) || !isGiven(entity_urlslug)) return null;
  return { response, email_address, entity_urlslug, token: isGiven(token) ? token : "" };
}

function isGiven(value: string | string[] | undefined): value is string {
  return typeof value === "string" && value !== "";
}
