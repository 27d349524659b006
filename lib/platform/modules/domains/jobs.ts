import { z } from "zod";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { sweepDomains } from "./sweep-domains";

const payloads = {
  "domains.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const domainsJobs = defineJobs(payloads, {
  "domains.sweep": {
    lane: "maintenance",
    maxAttempts: 6,
    schedule: "every hour",
    run: (deps, _, run) => sweepDomains(deps, run),
  },
});
