import { z } from "zod";
import { ADDRESSES } from "../addresses";
import { defineEndpoint } from "../endpoint";
import { id } from "../fields";
import { FileResponse } from "../file-response";

export const readMail = defineEndpoint({
  ...ADDRESSES.readMail,
  access: "public",
  summary: "A mail of the outbox as its HTML. Only from the machine itself, and never once SMTP is configured.",
  input: z.object({ id }),
  output: z.instanceof(FileResponse),
  file: ["text/html"],
  errors: ["not_found"],
});
