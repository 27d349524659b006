import { z } from "zod";
import { speechVendorEnum } from "../../db/schema/voice";
import { defineJobs, type PayloadsOf } from "../../jobs/define-jobs";
import { sweepSpokenAudio } from "../../speech/sweep-spoken-audio";
import { failVoice, makeVoice } from "./make-voice";
import { removeVoice } from "./remove-voice";

const payloads = {
  /** Has a vendor make the voice of a clone. */
  "voice.create": z.object({ cloneId: z.string() }),
  /** Deletes a clone's voice at its vendor, and any that a broken-off making left there. */
  "voice.remove": z.object({
    vendor: z.enum(speechVendorEnum.enumValues),
    voiceId: z.string().nullable(),
    cloneId: z.string(),
  }),
  "voice.sweep": z.object({}),
};

declare module "../../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const voiceJobs = defineJobs(payloads, {
  "voice.create": { lane: "maintenance", maxAttempts: 5, namesRecords: true, run: makeVoice, giveUp: failVoice },
  // A withdrawn consent has to outlast an outage of the vendor.
  "voice.remove": { lane: "maintenance", maxAttempts: 60, namesRecords: true, isPromised: true, run: removeVoice },
  "voice.sweep": { lane: "maintenance", maxAttempts: 3, schedule: "every hour", run: sweepSpokenAudio },
});
