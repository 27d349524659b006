import { FileResponse } from "@/lib/contract/http/file-response";
import * as endpoints from "@/lib/contract/system/endpoints";
import { implement } from "../../route";
import { getHealth } from "./get-health";
import { getOpenapi } from "./get-openapi";
import { getPrivacyFacts } from "./get-privacy-facts";
import { listMailbox } from "./list-mailbox";
import { readMail } from "./read-mail";
import { receiveCspReports } from "./receive-csp-reports";

/** Allows what a mail reader allows: styles and attached pictures, but no scripts and no loads. Links open in a new tab. */
const MAIL_PAGE_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Every endpoint of this noun, tied to its verb and presenter. */
export const systemRoutes = {
  getHealth: implement(endpoints.getHealth, getHealth),
  getOpenapi: implement(endpoints.getOpenapi, async (call) => getOpenapi(call)),
  getPrivacyFacts: implement(endpoints.getPrivacyFacts, getPrivacyFacts),
  listMailbox: implement(endpoints.listMailbox, async (call) => ({ items: await listMailbox(call) })),
  readMail: implement(
    endpoints.readMail,
    async (call) =>
      new FileResponse(Buffer.from(await readMail(call)), "text/html; charset=utf-8", "no-store", MAIL_PAGE_CSP),
  ),
  receiveCspReports: implement(endpoints.receiveCspReports, async (call) => receiveCspReports(call)),
};
