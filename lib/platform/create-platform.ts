import path from "node:path";
import { pino } from "pino";
import type { BootFacts } from "./boot";
import type { Settings } from "./config";
import type { Platform } from "./context";
import { type Database, openDatabase } from "./db/client";
import { createJobHandlers } from "./jobs/handlers";
import { createJobQueue } from "./jobs/queue";
import { createJobRunner } from "./jobs/runner";
import { outboxTransport } from "./providers/mail/outbox";
import type { MailTransport } from "./providers/mail/port";
import { smtpTransport } from "./providers/mail/smtp";
import { embeddedModel } from "./providers/model/embedded/embedded-model";
import { lexicalRetrieval } from "./providers/retrieval/lexical";
import { makeFirstAdmin } from "./services/accounts/make-first-admin";
import { LiveTurns } from "./services/chat/live-turns";
import { settleInterrupted } from "./services/chat/settle-interrupted";
import { seedEntities } from "./services/system/seed-entities";

/** Another process may still be writing replies younger than this on a shared database. */
const SHARED_INTERRUPTED_AFTER_MS = 10 * 60 * 1000;

type Overrides = Partial<Pick<Platform, "now" | "model" | "mail" | "retrieval">> & {
  database?: Database;
  progress?: (line: string) => void;
};

export type RunningPlatform = Readonly<{ platform: Platform; facts: BootFacts; stop: () => Promise<void> }>;

/** Puts the service together from its settings: the one place where a vendor is chosen. Tests override parts. */
export async function createPlatform(settings: Settings, overrides: Overrides = {}): Promise<RunningPlatform> {
  const progress = overrides.progress ?? (() => {});
  const now = overrides.now ?? (() => new Date());
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime });
  progress(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the embedded database");
  const database = overrides.database ?? (await openDatabase(settings));
  const { db, kind } = database;
  const mail = overrides.mail ?? mailTransport(settings);
  const runner = createJobRunner({ db, log, now, handlers: createJobHandlers({ db, mail, now }) });
  const platform: Platform = {
    settings,
    databaseKind: kind,
    db,
    log,
    now,
    mail,
    model: overrides.model ?? embeddedModel,
    retrieval: overrides.retrieval ?? lexicalRetrieval,
    jobs: createJobQueue(now, runner),
    turns: new LiveTurns(),
  };
  await settleInterrupted(db, kind === "pglite" ? now() : new Date(now().getTime() - SHARED_INTERRUPTED_AFTER_MS));
  await seedEntities(platform, progress);
  const firstAdmin = await makeFirstAdmin(platform);
  runner.wake();
  const stop = async () => {
    await platform.turns.finish();
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
