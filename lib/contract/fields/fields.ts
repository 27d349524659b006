import { z } from "zod";
import { canonicalEmail, isEmailAddress } from "./email-address";
import { type FieldSentence, sentence } from "./field-sentences";
import { countCharacters, oneLine } from "./one-line";
import { isDigitCode, readDigitCode, readSecondFactorCode } from "./one-time-code";

/** Sixteen characters of base32, as recovery codes are generated. */
const RECOVERY_CODE = /^[a-z2-7]{16}$/;

/** Removes what PostgreSQL cannot store: NUL and unpaired surrogates. */
export const storable = (text: string) => text.replaceAll("\0", "").toWellFormed();

/** Rejects a longer text; length is counted in code points, as in the forms. */
export const atMost = (max: number, tooLong: FieldSentence = "too_long") =>
  z.refine<string>((text) => countCharacters(text) <= max, { error: tooLong, params: { max } });

/** An email address in canonical form; each identifies one user. */
export const emailAddress = z
  .string()
  .overwrite(canonicalEmail)
  .min(1, sentence("required"))
  .refine(isEmailAddress, sentence("email_form"))
  .meta({ format: "email", maxLength: 254 });

/** A code of six digits, in every form in which people type it. Any other text is refused before it costs an attempt. */
export const digitCode = z
  .string()
  .overwrite(readDigitCode)
  .min(1, sentence("verification_code_missing"))
  .refine(isDigitCode, sentence("verification_code_form"))
  .meta({ maxLength: 6 });

/** An app's code or a recovery code. Any other text is refused before it costs an attempt. */
export const secondFactorCode = z
  .string()
  .overwrite(readSecondFactorCode)
  .min(1, sentence("code_missing"))
  .refine((code) => isDigitCode(code) || RECOVERY_CODE.test(code), sentence("second_factor_code_form"))
  .meta({ maxLength: 40 });

/**
 * A name or a title: one line of visible characters (`oneLine`). Every field whose text is shown or mailed as a name
 * uses this or `optionalLine`; `missing` is the error for a text without visible characters.
 */
export const line = (max: number, missing: FieldSentence = "required") =>
  z.string(missing).overwrite(oneLine).min(1, missing).check(atMost(max)).meta({ maxLength: max });

/** An optional name or title; a text without visible characters becomes null. */
export const optionalLine = (max: number) =>
  z
    .string()
    .overwrite(oneLine)
    .check(atMost(max))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text || null);

export const personName = line(120, sentence("person_name_missing"));
export const id = z.uuid();
export const timestamp = z.iso.datetime();
export const urlslug = z
  .string()
  .trim()
  .toLowerCase()
  .max(64)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, sentence("slug_form"));

/** An optional text: trimmed, and null when empty. */
export const optionalText = (max: number) =>
  z
    .string()
    .overwrite(storable)
    .trim()
    .check(atMost(max))
    .meta({ maxLength: max })
    .nullish()
    .transform((text) => text || null);

/** The readers of a message: 0 everyone, 1 the visitor and the entity's users, 2 the visitor only. */
export const privacyCode = z.literal([0, 1, 2]);
export type PrivacyCode = z.output<typeof privacyCode>;

export const dataStorageRegion = z.enum(["usa", "europe"]);

const DIGITS = /^(?:0|-?[1-9]\d{0,9})$/;

/**
 * A whole number of a path, a query or a body. Only digits are one: a blank, "1e3", "0x1", "+1", "01" and the digits of
 * other scripts are refused, and so are null and true.
 */
export const wholeNumber = (min: number, max: number) =>
  z.preprocess(
    (value: string | number) => (typeof value === "string" ? (DIGITS.test(value) ? Number(value) : Number.NaN) : value),
    z.int().min(min).max(max),
  );

/** The largest value of an integer column. */
export const INTEGER_MAX = 2_147_483_647;

/** The id of a record whose ids are numbers. */
export const numericId = wholeNumber(1, INTEGER_MAX);

/** A year of history, as a question or a document refers to it. */
export const yearNumber = wholeNumber(-9999, 9999);

/** Cursor pages: 50 by default, 200 at most. */
export const pageInput = {
  cursor: z.string().max(200).optional(),
  limit: wholeNumber(1, 200).default(50),
};

/** The version of a record that an edit begins from; without it the edit takes the record as it is. */
export const expectedVersion = z.int().min(1).optional();

export const nextCursor = z.string().nullable();
