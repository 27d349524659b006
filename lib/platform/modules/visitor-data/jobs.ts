import { z } from "zod";
import { accountExports } from "../../db/schema/accounts";
import { sweepExports } from "../../exports/export-files";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { buildAccountExport, failAccountExport } from "./build-account-export";

const payloads = {
  "account.export": z.object({ exportId: z.string() }),
  "accounts.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const visitorDataJobs = defineJobs(payloads, {
  "account.export": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: buildAccountExport,
    giveUp: failAccountExport,
  },
  "accounts.sweep": {
    lane: "quick",
    maxAttempts: 6,
    schedule: "every hour",
    run: (platform) => sweepExports(platform, accountExports),
  },
});
