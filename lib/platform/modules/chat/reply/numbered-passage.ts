import type { FoundPassage } from "../../../search/port";

/**
 * A passage with its number for citations. `background`: the search did not find it; it belongs to a material that is small
 * enough to be in the prompt as a whole (`whole`), to the last reply, or stands beside a found passage (`neighbour`).
 */
export type NumberedPassage = FoundPassage &
  Readonly<{ index: number; background?: "whole" | "last" | "neighbour" | undefined }>;
