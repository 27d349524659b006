import type { ErrorCode } from "@/lib/contract/errors";
import type { FieldSentence } from "@/lib/contract/field-sentences";
import type { MissingThing } from "@/lib/i18n/load-error-messages";

type Slots = Readonly<Record<string, string | number>>;

/** What is wrong with one field: a sentence of the catalogue, with values for its slots besides {field}. */
export type FieldProblem = FieldSentence | Readonly<{ sentence: FieldSentence; slots: Slots }>;

export type FailureDetail = {
  /** Values for the slots of the code's sentence, such as {n} or {entity_name}. */
  slots?: Slots;
  /** What is wrong with each bad field, by its path. */
  fields?: Readonly<Record<string, FieldProblem>>;
  retryAfterSeconds?: number;
  /** The page of the main site that goes on with what another host refuses. */
  mainUrl?: string;
};

type NotFoundDetail = FailureDetail & {
  /** What was looked for. */
  thing: MissingThing;
};

/** How verbs say no: a code of the closed vocabulary. Only http/on-error knows what becomes of it. */
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
