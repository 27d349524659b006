import { z } from "zod";
import { sentence } from "../field-sentences";

const PEM = /^-----BEGIN CERTIFICATE-----(\s[A-Za-z0-9+/=\s]+\s)-----END CERTIFICATE-----$/;
const BARE = /^[A-Za-z0-9+/\s]+={0,2}$/;

/** An X.509 certificate as PEM; the BEGIN and END lines are added if absent, as in metadata. */
export const certificate = z
  .string()
  .trim()
  .min(1)
  .max(10_000)
  .refine((text) => PEM.test(text) || BARE.test(text), sentence("certificate_form"))
  .overwrite(asPem);

function asPem(text: string): string {
  const body = (PEM.exec(text)?.[1] ?? text).replace(/\s+/g, "");
  const lines = body.match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----"].join("\n");
}
