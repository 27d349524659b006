import type { Failed } from "../../contract/http/outcome";
import { UNKNOWN_ERROR_MESSAGE } from "../../contract/http/unknown-error-message";

type Failure = Pick<Failed, "code" | "message" | "requestId">;

/** Adds a line to a text about a failure. */
type AddAdvice = (text: string, failure: Failure) => string;

let addAdvice: AddAdvice = (text) => text;

/** Sets what adds the line that says what to do, on pages that show one. It keeps an empty text empty. */
export function setFailureAdvice(ofPage: AddAdvice): void {
  addAdvice = ofPage;
}

/** The server's message, or `fallback` when the server has none of its own. A second line says what to do. */
export function messageOr(failure: Failure, fallback: string): string {
  const { code, message } = failure;
  return addAdvice(code === "internal" || message === UNKNOWN_ERROR_MESSAGE ? fallback : message, failure);
}

/** Like `messageOr`, but an empty message also gives `fallback`. */
export function failureMessage(failure: Failure, fallback: string): string {
  return messageOr(failure, fallback) || addAdvice(fallback, failure);
}

/** A text about a load that failed, whatever the server said; its sentence is the second line. */
export function loadFailureText(text: string, failure: Failure): string {
  return addAdvice(text, failure);
}
