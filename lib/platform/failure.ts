import type { FieldSentence } from "@/lib/contract/fields/field-sentences";
import type { ErrorCode } from "@/lib/contract/http/errors";
import type { MissingThing } from "@/lib/i18n/platform-text";

type Slots = Readonly<Record<string, string | number>>;

/** The problem of one field: a sentence of the catalogue, with values for its slots besides {field}. */
export type FieldProblem = FieldSentence | Readonly<{ sentence: FieldSentence; slots: Slots }>;

export type FailureDetail = {
  /** Values for the slots of the code's sentence, such as {n} or {entity_name}. */
  slots?: Slots;
  /** The problem of each invalid field, by its path. */
  fields?: Readonly<Record<string, FieldProblem>>;
  retryAfterSeconds?: number;
  /** The page of the main site for a call that another host does not serve. */
  mainUrl?: string;
  /** Where the next chunk of an upload begins. */
  offset?: number;
};

type NotFoundDetail = FailureDetail & {
  /** The kind of record that was not found. */
  thing: MissingThing;
};

/** The error that verbs throw: a code of the contract's ERRORS. http/on-error turns it into a response. */
export class Failure extends Error {
  override readonly name = "Failure";
  constructor(code: "not_found", detail: NotFoundDetail, options?: ErrorOptions);
  constructor(code: Exclude<ErrorCode, "not_found">, detail?: FailureDetail, options?: ErrorOptions);
  constructor(
    readonly code: ErrorCode,
    readonly detail: FailureDetail & Partial<NotFoundDetail> = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
