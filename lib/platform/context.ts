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

/** The service's parts, made once by createPlatform; verbs name the ones they use. */
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
  /** What makes vectors of texts; null when none is set. */
  embedding: Embedding | null;
  documents: Documents;
  pictures: Pictures;
  storage: FileStorage;
  captcha: Captcha;
  dns: Dns;
  /** How plans are paid for; null sells none. */
  payments: Payments | null;
  jobs: JobQueue;
  turns: LiveTurns;
  /** What this process counts for `/metrics`. */
  metrics: Metrics;
}>;

/** One request to the service. */
export type Ctx = Platform &
  Readonly<{
    actor: Actor;
    /** Whose host the call was made to. */
    callHost: CallHost;
    /** The hashes of all that the caller holds: of grants, and of the keys to workflows. */
    tokenHashes: readonly string[];
    requestId: string;
    /** Where the call came from, as the server in front proved it. `key`: what it is counted by (`clientKey`). `isDirect`: this machine itself, through no proxy. `host`: of the page. `userAgent`: what it says it is. */
    client: { address: string; key: string; isDirect: boolean; host: string | null; userAgent: string | null };
    /** The last event that the reader of a stream has, as it says. */
    lastEventId: string | null;
    /** Grants given or ended by this request; the door tells the caller in a header. */
    grantChanges: GrantChange[];
  }>;

/** What every verb takes. */
export type Verb<Input, Deps extends keyof Ctx = keyof Ctx> = { ctx: Pick<Ctx, Deps>; input: Input };
