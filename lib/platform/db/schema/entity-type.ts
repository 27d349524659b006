import { pgEnum } from "drizzle-orm/pg-core";

export const entityTypeEnum = pgEnum("entity_type", [
  "person",
  "role",
  "organisation-ext",
  "organisation-int",
  "others",
]);
