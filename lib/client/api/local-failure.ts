import type { Failed } from "../../contract/http/outcome";

/** Failures without an answer: no connection, an invalid request, or aborted by the caller. */
export type LocalCode = "offline" | "setup" | "aborted";

export type LocalFailureTexts = Readonly<Record<LocalCode, string>>;

let texts: LocalFailureTexts | null = null;

/** Sets the sentences of these failures, in the page's language. */
export function setLocalFailureTexts(ofPage: LocalFailureTexts): void {
  texts = ofPage;
}

export function localFailure<Code extends LocalCode>(code: Code): Failed<Code> {
  return { ok: false, code, status: 0, message: texts?.[code] ?? "" };
}
