import { FileResponse } from "@/lib/contract/file-response";
import { getHealth as getHealthEndpoint } from "@/lib/contract/system/get-health";
import { getOpenapi as getOpenapiEndpoint } from "@/lib/contract/system/get-openapi";
import { listMailbox as listMailboxEndpoint } from "@/lib/contract/system/list-mailbox";
import { readMail as readMailEndpoint } from "@/lib/contract/system/read-mail";
import { receiveCspReports as receiveCspReportsEndpoint } from "@/lib/contract/system/receive-csp-reports";
import { implement } from "../../route";
import { getHealth } from "./get-health";
import { getOpenapi } from "./get-openapi";
import { listMailbox } from "./list-mailbox";
import { readMail } from "./read-mail";
import { receiveCspReports } from "./receive-csp-reports";

/** Allows what a mail reader allows: styles, but no scripts and no loads. Links open in a new tab. */
const MAIL_PAGE_CSP = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");

/** Every endpoint of this noun, tied to its verb and presenter. */
export const systemRoutes = {
  getHealth: implement(getHealthEndpoint, getHealth),
  getOpenapi: implement(getOpenapiEndpoint, async (call) => getOpenapi(call)),
  listMailbox: implement(listMailboxEndpoint, async (call) => ({ items: await listMailbox(call) })),
  readMail: implement(
    readMailEndpoint,
    async (call) =>
      new FileResponse(Buffer.from(await readMail(call)), "text/html; charset=utf-8", "no-store", MAIL_PAGE_CSP),
  ),
  receiveCspReports: implement(receiveCspReportsEndpoint, async (call) => receiveCspReports(call)),
};
