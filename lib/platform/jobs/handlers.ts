import type { Db } from "../db/client";
import { sweepRateLimits } from "../http/rate-limit";
import type { MailTransport } from "../providers/mail/port";
import type { JobKind, JobPayload } from "./kinds";

type Handlers = { [K in JobKind]: (payload: JobPayload<K>) => Promise<void> };

/** What each kind of job does; a kind without a row here does not compile. */
export function createJobHandlers(needs: { db: Db; mail: MailTransport; now: () => Date }): Handlers {
  return {
    "mail.send": (mail) => needs.mail.send(mail),
    "limits.sweep": () => sweepRateLimits(needs.db, needs.now()),
  };
}
