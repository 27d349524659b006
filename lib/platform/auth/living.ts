import { and, eq, isNull } from "drizzle-orm";
import { entities } from "../db/schema/entities";

/** What is there for anybody: neither deleted nor still made by somebody who has no account. */
export const isLiving = and(isNull(entities.deletedAt), eq(entities.isDraft, false));
