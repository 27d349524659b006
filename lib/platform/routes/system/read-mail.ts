import { FileResponse } from "@/lib/contract/file-response";
import { readMail as endpoint } from "@/lib/contract/system/read-mail";
import { implement } from "../../http/implement";
import { readMail } from "../../services/mail/read-mail";

/** Styles as a mail reader takes them, nothing loaded, nothing run; its links open beside it. */
const AS_IN_A_MAIL_READER = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

export const readMailRoute = implement(endpoint, async ({ ctx, input }) => {
  const html = await readMail({ ctx, input });
  return new FileResponse(Buffer.from(html), "text/html; charset=utf-8", "no-store", AS_IN_A_MAIL_READER);
});
