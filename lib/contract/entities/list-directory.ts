import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { nextCursor, pageInput } from "../paging";
import { directoryEntry } from "./schemas";

/** The filters of the directory, in display order. */
export const DIRECTORY_KINDS = [
  "people",
  "authors",
  "books",
  "experts",
  "subjects",
  "organisations",
  "others",
] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

export const listDirectory = defineEndpoint({
  ...ADDRESSES.listDirectory,
  access: "public",
  summary: "Entities that are public, may be discovered and are not offline, by name.",
  input: z.object({
    q: z.string().trim().max(100).optional(),
    kind: z.enum(DIRECTORY_KINDS).optional(),
    ...pageInput,
  }),
  output: z.strictObject({ items: z.array(directoryEntry), next_cursor: nextCursor }),
  errors: [],
});
