import { z } from "zod";
import { entityExports } from "../../db/schema/entity-moves";
import { sweepExports } from "../../exports/export-files";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { buildEntityExport, failEntityExport } from "./build-entity-export";

const payloads = {
  "entities.export": z.object({ exportId: z.string() }),
  "exports.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const entityExportsJobs = defineJobs(payloads, {
  "entities.export": {
    lane: "maintenance",
    maxAttempts: 3,
    namesRecords: true,
    run: buildEntityExport,
    giveUp: failEntityExport,
  },
  "exports.sweep": {
    lane: "quick",
    maxAttempts: 6,
    schedule: "every hour",
    run: (platform) => sweepExports(platform, entityExports),
  },
});
