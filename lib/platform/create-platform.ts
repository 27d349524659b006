import path from "node:path";
import { pino } from "pino";
import type { BootFacts } from "./boot";
import type { Settings } from "./config";
import type { Platform } from "./context";
import { type Database, openDatabase } from "./db/client";
import { createGivenUp, createJobHandlers } from "./jobs/handlers";
import { createJobQueue } from "./jobs/queue";
import { createJobRunner } from "./jobs/runner";
import { releaseAll } from "./jobs/take";
import { createDocuments } from "./providers/documents/documents";
import { outboxTransport } from "./providers/mail/outbox";
import type { MailTransport } from "./providers/mail/port";
import { smtpTransport } from "./providers/mail/smtp";
import { createOpenModel } from "./providers/model/choose-model";
import { lexicalRetrieval } from "./providers/retrieval/lexical";
import { filesystemStorage } from "./providers/storage/filesystem";
import { makeFirstAdmin } from "./services/accounts/make-first-admin";
import { LiveTurns } from "./services/chat/live-turns";
import { settleInterrupted } from "./services/chat/settle-interrupted";
import { tendTurns } from "./services/chat/tend-turns";
import { seedEntities } from "./services/system/seed-entities";
import { seedDefaultSystem } from "./services/talk/seed-default-system";

/** How long a process that ends waits for the replies under way, before it ends them with what is there. */
const LAST_WORDS_MS = 5_000;

type Overrides = Partial<Pick<Platform, "now" | "log" | "models" | "mail" | "retrieval" | "documents">> & {
  database?: Database;
  progress?: (line: string) => void;
};

export type RunningPlatform = Readonly<{ platform: Platform; facts: BootFacts; stop: () => Promise<void> }>;

/** Puts the service together from its settings: the one place where a vendor is chosen. Tests override parts. */
export async function createPlatform(settings: Settings, overrides: Overrides = {}): Promise<RunningPlatform> {
  const progress = overrides.progress ?? (() => {});
  const now = overrides.now ?? (() => new Date());
  const log = overrides.log ?? pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  progress(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the embedded database");
  const database = overrides.database ?? (await openDatabase(settings));
  const { db, kind } = database;
  const mail = overrides.mail ?? mailTransport(settings);
  const userAgent = `${settings.siteName.replace(/[^\w.-]+/g, "-")}/1.0 (+${settings.appUrl.origin})`;
  const documents = overrides.documents ?? createDocuments({ userAgent });
  const storage = filesystemStorage(path.join(settings.dataDir, "files"));
  const retrieval = overrides.retrieval ?? lexicalRetrieval;
  const work = { db, log, now, mail, documents, storage, retrieval };
  const runner = createJobRunner({ db, log, now, handlers: createJobHandlers(work), givenUp: createGivenUp(work) });
  const platform: Platform = {
    settings,
    databaseKind: kind,
    db,
    log,
    now,
    mail,
    models: overrides.models ?? createOpenModel(settings.keyOf),
    retrieval,
    documents,
    storage,
    jobs: createJobQueue(now, runner),
    turns: new LiveTurns(),
  };
  await settleInterrupted(db, { now: now(), isAlone: kind === "pglite" });
  // There is no other process on an embedded database, so whoever held a job is dead.
  if (kind === "pglite") await releaseAll(db);
  await seedDefaultSystem(platform);
  await seedEntities(platform, progress);
  const firstAdmin = await makeFirstAdmin(platform);
  runner.wake();
  const tending = tendTurns(platform);
  const stop = async () => {
    await platform.turns.finishWithin(LAST_WORDS_MS);
    await tending.stop();
    await runner.stop();
    mail.close();
    await database.close();
  };
  return { platform, facts: { database: kind, firstAdmin }, stop };
}

function mailTransport({ mail, dataDir }: Settings): MailTransport {
  return mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : outboxTransport(path.join(dataDir, "outbox"), mail.from);
}
