import { z } from "zod";

/** Cursor pages: 50 by default, 200 at most (spec/decisions.md). */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
export const nextCursor = z.string().nullable();
