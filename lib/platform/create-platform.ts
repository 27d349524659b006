import { randomBytes } from "node:crypto";
import path from "node:path";
import { createJobs } from "./all-jobs";
import { createApp } from "./app";
import { hcaptcha } from "./captcha/hcaptcha";
import type { Captcha } from "./captcha/port";
import { proofOfWorkCaptcha } from "./captcha/proof-of-work";
import type { Settings } from "./config";
import type { Platform } from "./context";
import { type Database, type Db, openDatabase } from "./db/client";
import { continueIds } from "./db/new-id";
import type { ChangeListener } from "./db/notices/change-listener";
import { ConversationChanges } from "./db/notices/conversation-changes";
import { readsOf, standbyReads } from "./db/reads";
import { resolverDns } from "./dns/resolver";
import { createDocuments } from "./documents/documents";
import { outboxTransport } from "./email/outbox";
import type { MailTransport } from "./email/port";
import { smtpTransport } from "./email/smtp";
import type { Embedding } from "./embedding/port";
import { createPictures } from "./images/pictures";
import type { Pictures } from "./images/port";
import { releaseAllJobs } from "./jobs/claim-job";
import { createJobQueue } from "./jobs/queue";
import { createJobRunner } from "./jobs/runner";
import { scheduleSweeps } from "./jobs/sweeps";
import { createLog } from "./log";
import { createMetrics } from "./metrics";
import { createOpenModel } from "./models/choose-model";
import { openaiCompatibleModeration } from "./models/moderation/openai-compatible";
import { createFirstAdmin } from "./modules/accounts/create-first-admin";
import { enforceAdminSecondFactor } from "./modules/admin/enforce-admin-second-factor";
import { recordStart } from "./modules/admin/incidents/record-start";
import { openCells } from "./modules/cells/open-cells";
import { LiveTurns } from "./modules/chat/turn/live-turns";
import { markInterruptedReplies } from "./modules/chat/turn/reply-lease";
import { startTurnMaintenance } from "./modules/chat/turn/turn-maintenance";
import { queueEmbedding } from "./modules/knowledge/queue-embedding";
import { registerPlatformMetrics } from "./modules/system/platform-metrics";
import { seedEntities } from "./modules/system/seed-entities";
import { seedDefaultSystem } from "./modules/talk/seed-default-system";
import { readOperator } from "./operator";
import type { Payments } from "./payments/port";
import { stripePayments } from "./payments/stripe";
import { testCheckout } from "./payments/test-checkout";
import { ensurePushKey } from "./push/push-key";
import { createPushService } from "./push/push-service";
import { fusedRetrieval } from "./search/fused-retrieval";
import { lexicalRetrieval } from "./search/lexical-retrieval";
import { createSpeech } from "./speech/create-speech";
import { createAudioMarker } from "./speech/mark/audio-marker";
import { ensureMarkCertificate } from "./speech/mark/certificate";
import { createSpokenAudio } from "./speech/spoken-audio";
import { openStorage } from "./storage/open-storage";
import { trackedStorage } from "./storage/tracked-storage";
import { withSpan } from "./tracing";
import { openaiCompatibleTranscription } from "./transcription/openai-compatible";
import { warmUp } from "./warm-up";
import { userAgentOf } from "./web/user-agent";

/** How long a stopping process waits for replies in progress before it ends them with their partial text. */
const SHUTDOWN_GRACE_MS = 5_000;

type Overrides = Partial<
  Pick<
    Platform,
    "now" | "log" | "metrics" | "models" | "mail" | "retrieval" | "documents" | "pictures" | "push" | "speech"
  >
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
  /** The first admin and their generated password: present once in the life of a database. */
  firstAdmin: { email: string; password: string } | null;
  /** Whether the name and the address of who runs the site are known. */
  hasOperator: boolean;
  /** Waits for replies in progress; ends those that take too long with their partial text. */
  finish: () => Promise<void>;
  /** Stops background work and closes the database. */
  stop: () => Promise<void>;
}>;

/** Builds the service from its settings. Tests override dependencies. */
export async function createPlatform(settings: Settings, overrides: Overrides = {}): Promise<RunningPlatform> {
  const reportProgress = overrides.progress ?? (() => {});
  const now = overrides.now ?? (() => new Date());
  const log = overrides.log ?? createLog(settings.logLevel);
  reportProgress(settings.databaseUrl ? "Connecting to PostgreSQL" : "Opening the embedded database");
  const database = overrides.database ?? (await openDatabase(settings));
  const { db, kind, standby } = database;
  standby?.follow(log);
  const reads = standby ? standbyReads(db, standby) : readsOf(db);
  const cells = openCells({ db, now, log, settings });
  const mail = overrides.mail ?? mailTransport(settings, now);
  const userAgent = userAgentOf(settings);
  const documents = overrides.documents ?? createDocuments({ userAgent });
  const storage = trackedStorage(openStorage(settings), { db, now });
  const embedding = await embeddingOf(settings);
  const retrieval = overrides.retrieval ?? (embedding ? fusedRetrieval({ embedding, log, now }) : lexicalRetrieval);
  const dns = resolverDns(settings.dnsServers);
  const payments = paymentsOf(settings, db, now);
  const push = overrides.push ?? createPushService({ userAgent });
  const speech = overrides.speech ?? createSpeech(settings);
  const marker = createAudioMarker(() => ensureMarkCertificate({ db, settings, now }));
  const conversationChanges = new ConversationChanges();
  const notices = database.listen(conversationChanges.listener(overrides.pages), log);
  const jobDeps = {
    db,
    reads,
    cells,
    log,
    now,
    mail,
    documents,
    dns,
    payments,
    push,
    storage,
    embedding,
    speech,
    settings,
    notices,
    retrieval: overrides.retrieval ?? lexicalRetrieval,
    getPlatform: (): Platform => platform,
  };
  const runner = createJobRunner({ db, log, now, jobs: createJobs(jobDeps) });
  const platform: Platform = {
    settings,
    databaseKind: kind,
    db,
    reads,
    cells,
    log,
    now,
    mail,
    models: overrides.models ?? createOpenModel(settings.keyOf),
    moderation: settings.moderation && openaiCompatibleModeration(settings.moderation),
    retrieval,
    embedding,
    documents,
    pictures: overrides.pictures ?? picturesOf(settings, now, userAgent),
    storage,
    captcha: captchaOf(settings),
    speech,
    spokenAudio: createSpokenAudio({ db, storage, now, log, marker }),
    marker,
    transcription: settings.transcription && openaiCompatibleTranscription(settings.transcription),
    dns,
    payments,
    push,
    jobs: createJobQueue(now, runner),
    turns: new LiveTurns(),
    conversationChanges,
    notices,
    metrics: overrides.metrics ?? createMetrics(),
  };
  registerPlatformMetrics({ platform, connections: database.connections, standby });
  await markInterruptedReplies(db, { now: now(), isAlone: kind === "pglite" });
  // An embedded database has no other process, so the holder of a running job is dead.
  if (kind === "pglite") await releaseAllJobs(db);
  await continueIds(db);
  await seedDefaultSystem(platform);
  await seedEntities(platform, reportProgress);
  await queueEmbedding(platform);
  const firstAdmin = await createFirstAdmin(platform);
  await enforceAdminSecondFactor(platform);
  await recordStart(platform);
  await ensureMarkCertificate(platform);
  await ensurePushKey(platform);
  // The start of the process is slower by this, and the first visitor waits no longer than others.
  if (settings.environment === "production") await warmUp(platform);
  runner.wake();
  const turnMaintenance = startTurnMaintenance(platform);
  const sweepSchedule = scheduleSweeps(platform);
  if (settings.environment === "production") documents.ready();
  const app = createApp(platform);
  const fetch = async (request: Request) => withSpan("platform", {}, async () => app.fetch(request));
  const finish = () => {
    platform.conversationChanges.close();
    return platform.turns.finishWithin(SHUTDOWN_GRACE_MS);
  };
  const stop = async () => {
    await finish();
    await turnMaintenance.stop();
    await sweepSchedule.stop();
    await runner.stop();
    await documents.close();
    await speech.close();
    await marker.close();
    mail.close();
    await notices.stop();
    await database.close();
  };
  const { isComplete: hasOperator } = await readOperator(platform);
  return { platform, fetch, firstAdmin, hasOperator, finish, stop };
}

function picturesOf({ dataDir }: Settings, now: () => Date, userAgent: string): Pictures {
  return createPictures({ folder: path.join(dataDir, "cache", "pictures"), now, fetching: { userAgent } });
}

function paymentsOf({ payments }: Settings, db: Db, now: () => Date): Payments | null {
  if (payments.kind === "stripe") return stripePayments(payments);
  return payments.kind === "test" ? testCheckout({ db, now }) : null;
}

async function embeddingOf({ embedding, keyOf }: Settings): Promise<Embedding | null> {
  if (!embedding) return null;
  const { openaiCompatibleEmbedding } = await import("./embedding/openai-compatible");
  return openaiCompatibleEmbedding({ ...embedding, key: keyOf("LLM_API_KEY") });
}

// Without a shared secret, a challenge is valid only on the node that issued it.
function captchaOf({ hcaptcha: connection, sessionSecret, rateLimits }: Settings): Captcha {
  if (connection) return hcaptcha(connection);
  return proofOfWorkCaptcha(sessionSecret ?? randomBytes(32).toString("base64url"), { isEasy: !rateLimits });
}

function mailTransport({ mail, dataDir }: Settings, now: () => Date): MailTransport {
  return mail.smtpUrl
    ? smtpTransport(mail.smtpUrl, mail.from)
    : outboxTransport(path.join(dataDir, "outbox"), mail.from, now);
}
