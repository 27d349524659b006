import { z } from "zod";
import { sentence } from "./field-sentences";

/** A text without what no database keeps: a NUL, and half of a character that is written in two. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Trimmed and lower-cased; one user row stands behind each (spec/decisions.md, "Identity and session"). */
export const emailAddress = z
  .string()
  .overwrite(storable)
  .trim()
  .toLowerCase()
  .max(254)
  .regex(/^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/, sentence("email_form"));

export const personName = z.string().overwrite(storable).trim().min(1, sentence("person_name_missing")).max(120);
export const id = z.uuid();
export const timestamp = z.iso.datetime();
export const urlslug = z
  .string()
  .trim()
  .toLowerCase()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, sentence("slug_form"));

/** An optional text in a form: blanks around it go, and an empty one is none. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .max(max)
    .nullish()
    .transform((text) => text || null);

/** Who may read a message: 0 everyone, 1 the visitor and the entity's people, 2 the visitor alone. */
export const privacyCode = z.literal([0, 1, 2]);
export type PrivacyCode = z.output<typeof privacyCode>;

export const dataStorageRegion = z.enum(["usa", "europe"]);
