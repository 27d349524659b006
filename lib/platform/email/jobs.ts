import { z } from "zod";
import { canonicalEmail } from "@/lib/contract/fields/email-address";
import { findUserByEmail, mailLanguage } from "../auth/find-user";
import { defineJobs, type PayloadsOf } from "../jobs/define-jobs";
import { readOperator } from "../operator";
import { readPortrait } from "./entity-portrait";
import type { EmailContent } from "./templates/email-template";
import { renderEmail } from "./templates/render-email";

const payloads = {
  "mail.send": z.custom<EmailContent>(),
};

declare module "../jobs/kinds" {
  interface JobPayloads extends PayloadsOf<typeof payloads> {}
}

export const emailJobs = defineJobs(payloads, {
  // Mail has to outlast an outage of its server.
  "mail.send": {
    lane: "mail",
    maxAttempts: 60,
    run: async ({ db, mail, settings, storage, log, getPlatform }, letter) => {
      const recipient = await findUserByEmail(db, canonicalEmail(letter.to));
      const operator = await readOperator({ db, settings });
      const { pictures } = getPlatform();
      const portrait = letter.entityId ? await readPortrait({ db, storage, pictures, log }, letter.entityId) : null;
      await mail.send(await renderEmail(letter, operator.values, recipient && mailLanguage(recipient), portrait));
    },
  },
});
