import { contract } from "@/lib/contract";
import { FileResponse } from "@/lib/contract/file-response";
import { getHealth as getHealthEndpoint } from "@/lib/contract/system/get-health";
import { getOpenapi as getOpenapiEndpoint } from "@/lib/contract/system/get-openapi";
import { listMailbox as listMailboxEndpoint } from "@/lib/contract/system/list-mailbox";
import { readMail as readMailEndpoint } from "@/lib/contract/system/read-mail";
import { receiveCspReports as receiveCspReportsEndpoint } from "@/lib/contract/system/receive-csp-reports";
import { implement } from "../../route";
import { checkHealth } from "./check-health";
import { listMailbox } from "./list-mailbox";
import { presentOpenapi } from "./present-openapi";
import { readMail } from "./read-mail";
import { receiveCspReports } from "./receive-csp-reports";

/** Every endpoint of this noun, tied to its verb and presenter. */
export const systemRoutes = {
  getHealth: implement(getHealthEndpoint, ({ ctx, input }) => checkHealth({ ctx, input })),
  getOpenapi: implement(getOpenapiEndpoint, async ({ ctx }) => presentOpenapi(contract, ctx.settings)),
  listMailbox: implement(listMailboxEndpoint, async ({ ctx, input }) => ({
    items: await listMailbox({ ctx, input }),
  })),
  readMail: implement(readMailEndpoint, async ({ ctx, input }) => {
    const html = await readMail({ ctx, input });
    return new FileResponse(Buffer.from(html), "text/html; charset=utf-8", "no-store", AS_IN_A_MAIL_READER);
  }),
  receiveCspReports: implement(receiveCspReportsEndpoint, async ({ ctx, input }) => receiveCspReports({ ctx, input })),
};

/** Styles as a mail reader takes them, nothing loaded, nothing run; its links open beside it. */
const AS_IN_A_MAIL_READER = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'self'",
  "sandbox allow-popups allow-popups-to-escape-sandbox",
].join("; ");
