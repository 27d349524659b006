import type { Logger } from "pino";
import type { Settings } from "./config";
import type { Db } from "./db/client";
import type { Actor } from "./http/authenticate";
import type { JobQueue } from "./jobs/queue";
import type { Metrics } from "./metrics";
import type { CallHost } from "./policies/hosts";
import type { Captcha } from "./providers/captcha/port";
import type { Dns } from "./providers/dns/port";
import type { Documents } from "./providers/documents/port";
import type { Embedding } from "./providers/embedding/port";
import type { MailTransport } from "./providers/mail/port";
import type { OpenModel } from "./providers/model/connection";
import type { Payments } from "./providers/payments/port";
import type { Pictures } from "./providers/pictures/port";
import type { Retrieval } from "./providers/retrieval/port";
import type { FileStorage } from "./providers/storage/port";
import type { GrantChange } from "./services/accounts/grants";
import type { LiveTurns } from "./services/chat/live-turns";

/** The service's dependencies, created once by createPlatform; verbs declare the ones they use. */
export type Platform = Readonly<{
  settings: Settings;
  databaseKind: "pglite" | "postgresql";
  db: Db;
  log: Logger;
  now: () => Date;
  mail: MailTransport;
  /** The model behind a talk system. */
  models: OpenModel;
  retrieval: Retrieval;
  /** The embedding model; null when none is configured. */
  embedding: Embedding | null;
  documents: Documents;
  pictures: Pictures;
  storage: FileStorage;
  captcha: Captcha;
  dns: Dns;
  /** The payment provider; null where the site sells no plans. */
  payments: Payments | null;
  jobs: JobQueue;
  turns: LiveTurns;
  /** The metrics of this process, for `/metrics`. */
  metrics: Metrics;
}>;

/** One request to the service. */
export type Ctx = Platform &
  Readonly<{
    actor: Actor;
    /** The kind of host that the call was made to. */
    callHost: CallHost;
    /** The hashes of the caller's tokens: of grants, and of the keys to workflows and registrations. */
    tokenHashes: readonly string[];
    requestId: string;
    /**
     * The origin of the call, as verified by the server in front. `key`: the rate limit key (`clientKey`). `isDirect`:
     * from this machine, through no proxy. `host`: of the page.
     */
    client: { address: string; key: string; isDirect: boolean; host: string | null; userAgent: string | null };
    /** The Last-Event-ID header of a reader that reconnects to a stream. */
    lastEventId: string | null;
    /** Grants issued or ended by this request; a response header reports them to the caller. */
    grantChanges: GrantChange[];
  }>;

/** The argument of every verb. */
export type Verb<Input, Deps extends keyof Ctx = keyof Ctx> = { ctx: Pick<Ctx, Deps>; input: Input };
