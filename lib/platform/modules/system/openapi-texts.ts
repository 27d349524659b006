import { createTranslator } from "use-intl/core";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import type { ErrorCode } from "@/lib/contract/http/errors";
import { platformMessages } from "@/lib/i18n/platform-text";

/** The description of the OpenAPI document: the rules that hold for every call. */
export const INTRODUCTION = `A call acts for the session in its cookie; there are no API keys yet. Sign in with \`POST /api/system/login\`, or
verify an email address as a visitor with \`POST /api/register\` and \`POST /api/verify\`. A bearer is what web nodes send to a platform
that runs as a service of its own.

Input is JSON, or the query of GET and DELETE. A call that changes something carries the site's address as \`origin\`.
Lists answer \`{ items, next_cursor }\`: 50 items by default, 200 at most. Times are in UTC.

An error answers \`{ error, status, message, data }\`. \`data.code\` is for programs and does not change; \`message\` is for people, in the
language of \`accept-language\`. With \`retry-after\` the same call may succeed after that many seconds.

\`/docs/api\` has a conversation by curl.`;

/** Values for the sentences of errors, so that the document shows each as a caller gets it. */
const ERROR_VALUES = {
  n: 30,
  offset: 1_048_576,
  count: 2,
  reason: "other",
  names: "Erasmus of Rotterdam, In Praise of Folly",
  entity_name: "Erasmus of Rotterdam",
  organization: "Museum of Letters",
  address: "https://example.org/erasmus",
  bytes_needed: "60 MB",
  bytes_left: "50 MB",
  bytes_allowed: "100 MB",
  documents_left: "5",
  documents_allowed: "20",
};

const translateError = createTranslator({ locale: "en", messages: platformMessages("en").errors });

/** The sentence of an error in English. */
export function errorSentence(code: ErrorCode): string {
  return translateError(code, ERROR_VALUES);
}

/** Describes the answer of a call that succeeds. @param output the JSON schema of its output */
export function resultOf({ file, events }: Endpoint, output: { properties?: object }): string {
  if (file) return "The file.";
  if (events) return "The result, or its events as they happen.";
  const names = Object.keys(output.properties ?? {});
  if (names.includes("next_cursor")) return "A page of the list. `next_cursor` is null on the last one.";
  return names.length === 0 && !("anyOf" in output) ? "Done. There is nothing to return." : "The result.";
}
