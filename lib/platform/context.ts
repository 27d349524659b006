import type { Logger } from "pino";
import type { ParsedInput } from "@/lib/contract";
import type { CallName } from "@/lib/contract/http/addresses";
import type { Actor } from "./actor";
import type { GrantChange } from "./auth/grants";
import type { Captcha } from "./captcha/port";
import type { Cells } from "./cells/port";
import type { Settings } from "./config";
import type { Db } from "./db/client";
import type { ConversationChanges } from "./db/notices/conversation-changes";
import type { ChangeNotices } from "./db/notices/follow-changes";
import type { Reads } from "./db/reads";
import type { Dns } from "./dns/port";
import type { Documents } from "./documents/port";
import type { MailTransport } from "./email/port";
import type { Embedding } from "./embedding/port";
import type { CallHost } from "./hosts";
import type { Pictures } from "./images/port";
import type { JobQueue } from "./jobs/queue";
import type { Metrics } from "./metrics";
import type { OpenModel } from "./models/connection";
import type { Moderation } from "./models/moderation/port";
import type { LiveTurns } from "./modules/chat/turn/live-turns";
import type { Payments } from "./payments/port";
import type { PushService } from "./push/push-service";
import type { Retrieval } from "./search/port";
import type { AudioMarker } from "./speech/mark/audio-marker";
import type { Speech, SpokenAudio } from "./speech/port";
import type { FileStorage } from "./storage/port";
import type { Transcription } from "./transcription/port";

/** The service's dependencies, created once by createPlatform; verbs declare the ones they use. */
export type Platform = Readonly<{
  settings: Settings;
  databaseKind: "pglite" | "postgresql";
  db: Db;
  /** The database for statements that only read: a standby where there is one. */
  reads: Reads;
  /** The names that this cell shares with others; null where the site is one installation. */
  cells: Cells | null;
  log: Logger;
  now: () => Date;
  mail: MailTransport;
  /** The model behind a talk system. */
  models: OpenModel;
  /** The service that classifies messages; null when none is configured. */
  moderation: Moderation | null;
  retrieval: Retrieval;
  /** The embedding model; null when none is configured. */
  embedding: Embedding | null;
  documents: Documents;
  pictures: Pictures;
  storage: FileStorage;
  captcha: Captcha;
  speech: Speech;
  /** The cache of spoken audio. */
  spokenAudio: SpokenAudio;
  /** Writes the marks of synthetic sound. */
  marker: AudioMarker;
  /** The service that turns speech into text; null when none is configured. */
  transcription: Transcription | null;
  dns: Dns;
  /** Sends messages to the browsers of owners. */
  push: PushService;
  /** The payment provider; null where the site sells no plans. */
  payments: Payments | null;
  jobs: JobQueue;
  turns: LiveTurns;
  /** The conversations that pages follow through this process. */
  conversationChanges: ConversationChanges;
  /** How this process learns of the changes of others. */
  notices: ChangeNotices;
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
    client: {
      address: string;
      key: string;
      isDirect: boolean;
      host: string | null;
      userAgent: string | null;
      acceptLanguage: string | null;
    };
    /** The Last-Event-ID header of a reader that reconnects to a stream. */
    lastEventId: string | null;
    /** Grants issued or ended by this request; a response header reports them to the caller. */
    grantChanges: GrantChange[];
  }>;

/** The argument of every verb. `Input`: the name of its call, or the fields that it needs where several calls share it. */
export type Verb<Input, Deps extends keyof Ctx = keyof Ctx> = {
  ctx: Pick<Ctx, Deps>;
  input: Input extends string ? (Input extends CallName ? ParsedInput<Input> : never) : Input;
};
