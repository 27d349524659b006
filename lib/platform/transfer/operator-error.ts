import type { ErrorCode } from "@/lib/contract/http/errors";
import { Failure } from "../failure";
import { EntityFileError } from "./entity-file";

/** Turns a failure of the registry of the cells into an error for the operator. */
export function toOperatorError(
  code: ErrorCode,
  refusal: (cause: Failure) => EntityFileError,
): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Failure)) throw error;
    if (error.code === code) throw refusal(error);
    if (error.code === "not_possible_now") {
      throw new EntityFileError(
        "The registry of the cells does not take the address of this site. Nothing was changed: check APP_URL, and that the server of this cell runs.",
        { cause: error },
      );
    }
    if (error.code !== "registry_unavailable") throw error;
    const reason = error.cause instanceof Error ? ` (${error.cause.message})` : "";
    throw new EntityFileError(
      `The registry of the cells does not answer${reason}. Nothing was changed: check CELLS_REGISTRY_URL, CELLS_SECRET and the clock, and run the command again.`,
      { cause: error },
    );
  };
}
