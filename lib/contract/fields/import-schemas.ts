import { z } from "zod";
import { atMost, storable } from "./fields";

/** The most rows of one import. */
const IMPORT_ROWS_MAX = 1000;

/** A cell of an imported file as it is; the platform checks each row and answers for it. */
export const importCell = z.string().overwrite(storable).check(atMost(500));

export const importRows = <Row extends z.ZodType>(row: Row) => z.array(row).min(1).max(IMPORT_ROWS_MAX);

/** The results of an import in the order of its rows. */
export const importResult = <Item extends z.ZodRawShape>(item: Item) =>
  z.strictObject({
    items: z.array(
      z.strictObject({
        email_address: z.string(),
        /** The number of the row that has the address first, for a duplicate. */
        duplicate_of: z.int().nullable(),
        ...item,
      }),
    ),
    /** How many rows get a mail. */
    mails: z.int(),
    /** How many rows change something. */
    changes: z.int(),
  });
