import { z } from "zod";

import { COLUMN_ROLES, TABLE_COLUMNS_MAX, TABLE_DELIMITER, TABLE_ENCODINGS, TABLE_KINDS } from "./table-kinds";

const shapeFields = {
  kind: z.enum(TABLE_KINDS),
  /** Whether the first row holds the names of the columns. */
  header: z.boolean(),
  /** The signs between two cells of a row. */
  delimiter: z.string().regex(TABLE_DELIMITER),
  encoding: z.enum(TABLE_ENCODINGS),
  /** The role of each column. A column beyond the list is a value of a table, and unused in pairs. */
  columns: z.array(z.enum(COLUMN_ROLES)).max(TABLE_COLUMNS_MAX),
};
/** The shape as callers send it, whose unknown fields are ignored. */
export const tableShape = z.object(shapeFields);
export type TableShape = z.output<typeof tableShape>;

/** The first rows of a CSV file in a shape, and what would become of the others. */
export const tablePreview = z.strictObject({
  file_name: z.string(),
  file_bytes: z.int(),
  shape: z.strictObject(shapeFields),
  /** The properties of the shape that are guessed; empty for a file that leaves no doubt. */
  guesses: z.array(z.enum(["kind", "header", "delimiter", "encoding"])),
  /** Rows that are not empty, the names of the columns included. */
  rows: z.int(),
  columns: z.int(),
  first_rows: z.array(z.strictObject({ number: z.int(), cells: z.array(z.string()), is_left_out: z.boolean() })),
  /** Of questions: whole pairs, and the numbers of the first rows without an answer or a question. */
  pairs: z.int(),
  left_out: z.int(),
  left_out_rows: z.array(z.int()),
  /** A word with letters that only the right encoding shows; null when all letters are plain. */
  sample: z.string().nullable(),
});
export type TablePreview = z.output<typeof tablePreview>;
