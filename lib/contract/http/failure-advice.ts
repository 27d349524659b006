import type { Failed } from "./outcome";
import { UNKNOWN_ERROR_MESSAGE } from "./unknown-error-message";

/** The sentences for failures that bring none of their own. */
export type FailureAdvice = Readonly<Record<"offline" | "setup" | "internal" | "unknown" | "reference", string>>;

/**
 * The line about a failure, by its code: the API's sentence for the code, or ours where there was no answer, an unreadable
 * one or a fault of the site, which comes with its number in the log. "" for a call that was stopped.
 */
function adviceOn({ code, message, requestId }: Pick<Failed, "code" | "message" | "requestId">, advice: FailureAdvice) {
  if (code === "aborted") return "";
  if (code === "offline" || code === "setup") return advice[code];
  if (code === "internal") return requestId ? `${advice.internal} ${advice.reference} ${requestId}` : advice.internal;
  return message === "" || message === UNKNOWN_ERROR_MESSAGE ? advice.unknown : message;
}

/**
 * A text that says what failed, with the advice as a second line, which banners show below the text. A text that is the
 * advice itself stays one line, and so does an empty one.
 */
export function withAdvice(
  text: string,
  failed: Pick<Failed, "code" | "message" | "requestId">,
  advice: FailureAdvice,
): string {
  const line = adviceOn(failed, advice);
  return text === "" || line === "" || line === text ? text : `${text}\n${line}`;
}
