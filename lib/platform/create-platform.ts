import { randomBytes } from "node:crypto";
import path from "node:path";
import { createApp } from "./app";
import { hcaptcha } from "./captcha/hcaptcha";
import type { Captcha } from "./captcha/port";
import { proofOfWorkCaptcha } from "./captcha/proof-of-work";
import type { Settings } from "./config";
import type { Platform } from "./context";
import { type Database, type Db, openDatabase } from "./db/client";
import { continueIds } from "./db/new-id";
import type { ChangeListener } from "./db/notices/change-listener";
import { resolverDns } from "./dns/resolver";
import { createDocuments } from "./documents/documents";
import { outboxTransport } from "./email/outbox";
import type { MailTransport } from "./email/port";
import { smtpTransport } from "./email/smtp";
import type { Embedding } from "./embedding/port";
import { createPictures } from "./images/pictures";
import type { Pictures } from "./images/port";
import { createGivenUp, createJobHandlers } from "./jobs/handlers";
import { createJobQueue } from "./jobs/queue";
import { createJobRunner } from "./jobs/runner";
import { scheduleSweeps } from "./jobs/sweeps";
import { releaseAll } from "./jobs/take";
import { createLog } from "./log";
import { createMetrics } from "./metrics";
import { createOpenModel } from "./models/choose-model";
import { makeFirstAdmin } from "./modules/accounts/make-first-admin";
import { endUnprovenSessions } from "./modules/admin/end-unproven-sessions";
import { LiveTurns } from "./modules/chat/live-turns";
import { markInterruptedReplies } from "./modules/chat/reply-lease";
import { startTurnMaintenance } from "./modules/chat/turn-maintenance";
import { queueEmbedding } from "./modules/knowledge/queue-embedding";
import { registerPlatformMetrics } from "./modules/system/platform-metrics";
import { seedEntities } from "./modules/system/seed-entities";
import { seedDefaultSystem } from "./modules/talk/seed-default-system";
import type { Payments } from "./payments/port";
import { stripePayments } from "./payments/stripe";
import { testCheckout } from "./payments/test-checkout";
import { fusedRetrieval } from "./search/fused";
import { lexicalRetrieval } from "./search/lexical";
import { filesystemStorage } from "./storage/filesystem";
import { notedStorage } from "./storage/noted-storage";
import type { FileStorage } from "./storage/port";
import { s3Storage } from "./storage/s3";
import { withSpan } from "./tracing";

/** How long a process that ends waits for the replies under way, before it ends them with what is there. */
const LAST_WORDS_MS = 5_000;

type Overrides = Partial<
  Pick<Platform, "now" | "log" | "metrics" | "models" | "mail" | "retrieval" | "documents" | "pictures">
> & {
  database?: Database;
  progress?: (line: string) => void;
  /** Receives a cache tag for each change to public pages. */
  pages?: ChangeListener;
};

export type RunningPlatform = Readonly<{
  platform: Platform;
  /** Answers one request of the contract. */
  fetch: (request: Request) => Promise<Response>;
  /** The first admin with the password that was made for them: present once in the life of a database. */
  firstAdmin: { email: string; password: string } | null;
  /** Lets the replies under way end, those that take long with what is there. */
  finish: () => Promise<void>;
  /** Finishes what is running and closes the database. */
  stop: () => Promise<void>;
}>;

/** Puts the service together from its settings: the one place where a vendor is chosen. Tests override parts. */
export async function createPlatform(settings: Settings, overrides: Overrides = {}): Promise<RunningPlatform> {
  const progress = overrides.progress ?? (() => {});
  const now = overrides.now ?? (() => new Date());
  const log = overrides.log ?? createLog(settings.logLevel);
  progress(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the embedded database");
  const database = overrides.database ?? (await openDatabase(settings));
  const { db, kind } = database;
  const mail = overrides.mail ?? mailTransport(settings, now);
  const userAgent = `${settings.siteName.replace(/[^\w.-]+/g, "-")}/1.0 (+${settings.appUrl.origin})`;
  const documents = overrides.documents ?? createDocuments({ userAgent });
  const storage = notedStorage(fileStorage(settings), { db, now });
  const embedding = await embeddingOf(settings);
  const retrieval = overrides.retrieval ?? (embedding ? fusedRetrieval({ embedding, log, now }) : lexicalRetrieval);
  const dns = resolverDns(settings.dnsServers);
  const payments = paymentsOf(settings, db, now);
  // Whether a document answers is asked in a transaction, which waits for no other server.
  const work = {
    ...{ db, log, now, mail, documents, dns, payments, storage, embedding, settings },
    retrieval: overrides.retrieval ?? lexicalRetrieval,
  };
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
    embedding,
    documents,
    pictures: overrides.pictures ?? picturesOf(settings, now, userAgent),
    storage,
    captcha: captchaOf(settings),
    dns,
    payments,
    jobs: createJobQueue(now, runner),
    turns: new LiveTurns(),
    metrics: overrides.metrics ?? createMetrics(),
  };
  registerPlatformMetrics({ platform, connections: database.connections });
  const { pages } = overrides;
  const listening = await (pages && database.listen(pages));
  await markInterruptedReplies(db, { now: now(), isAlone: kind === "pglite" });
  // There is no other process on an embedded database, so whoever held a job is dead.
  if (kind === "pglite") await releaseAll(db);
  await continueIds(db);
  await seedDefaultSystem(platform);
  await seedEntities(platform, progress);
  await queueEmbedding(platform);
  const firstAdmin = await makeFirstAdmin(platform);
  await endUnprovenSessions(platform);
  runner.wake();
  const tending = startTurnMaintenance(platform);
  const sweeping = scheduleSweeps(platform);
  if (settings.environment === "production") documents.ready();
  const app = createApp(platform);
  const fetch = async (request: Request) => withSpan("platform", {}, async () => app.fetch(request));
  const finish = () => platform.turns.finishWithin(LAST_WORDS_MS);
  const stop = async () => {
    await finish();
    await tending.stop();
    await sweeping.stop();
    await runner.stop();
    await documents.close();
    mail.close();
    await listening?.stop();
    await database.close();
  };
  return { platform, fetch, firstAdmin, finish, stop };
}

function picturesOf({ dataDir }: Settings, now: () => Date, userAgent: string): Pictures {
  return createPictures({ folder: path.join(dataDir, "cache", "pictures"), now, fetching: { userAgent } });
}

function paymentsOf({ payments }: Settings, db: Db, now: () => Date): Payments | null {
  if (payments.kind === "stripe") return stripePayments(payments);
  return payments.kind === "test" ? testCheckout({ db, now }) : null;
}

function fileStorage({ s3, dataDir }: Settings): FileStorage {
  return s3 ? s3Storage(s3) : filesystemStorage(path.join(dataDir, "files"));
}

async function embeddingOf({ embedding, keyOf }: Settings): Promise<Embedding | null> {
  if (!embedding) return null;
  const { openaiCompatibleEmbedding } = await import("./embedding/openai-compatible");
  return openaiCompatibleEmbedding({ ...embedding, key: keyOf("LLM_API_KEY") });
}

// Without a secret to share, a challenge is good at the node that gave it.
function captchaOf({ hcaptcha: connection, sessionSecret }: Settings): Captcha {
  return connection ? hcaptcha(connection) : proofOfWorkCaptcha(sessionSecret ?? randomBytes(32).toString("base64url"));
}

function mailTransport({ mail, dataDir }: Settings, now: () => Date): MailTransport {
  return mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : outboxTransport(path.join(dataDir, "outbox"), mail.from, now);
}
