import type { CallInput } from "@/lib/client/api/api";

export type PassageFilter = NonNullable<CallInput<"listPassages">["filter"]>;

/** The passages of a document that its page shows. */
export type PassageView = { query: string; filter: PassageFilter };

export const ALL_PASSAGES: PassageView = { query: "", filter: "all" };
export const PASSAGE_FILTERS: readonly PassageFilter[] = ["all", "noticed", "unused"];
