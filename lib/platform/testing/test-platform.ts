import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createApp } from "../app";
import { readSettings, type Settings } from "../config";
import type { Platform } from "../context";
import { createPlatform } from "../create-platform";
import type { Database } from "../db/client";
import type { ChangeListener } from "../db/notices/change-listener";
import type { Mail } from "../email/port";
import { openRecordedDatabase } from "./count-statements";
import { createTestDatabase, TEST_START, testServer } from "./test-database";

type Options = Partial<Pick<Platform, "models" | "documents" | "pictures" | "retrieval" | "log">> & {
  env?: Record<string, string>;
  /** Takes the place of the collecting mailbox, to speak a real protocol. */
  mail?: Platform["mail"];
  /** Where the own database is made, in place of TEST_DATABASE_URL; null for PGlite. */
  databaseUrl?: string | null;
  /** Has the platform migrate and seed its own database itself, as its first start does. */
  isEmpty?: boolean;
  /** Who hears of what pages show having changed. */
  pages?: ChangeListener;
  /** Another node's database in place of an own one. */
  beside?: TestPlatform;
};

export type TestPlatform = {
  platform: Platform;
  app: ReturnType<typeof createApp>;
  settings: Settings;
  database: Database;
  /** Mails that were sent by this node or one beside it, oldest first: any of them may take a job. */
  mails: Mail[];
  /** Resolves when neither this node nor one beside it works on anything. */
  settled: () => Promise<void>;
  /** This node and those beside it. */
  nodes: Platform[];
  /** Moves the platform's clock. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/**
 * A whole platform with a database of its own: PGlite in memory, or a database made for it on the server that
 * TEST_DATABASE_URL names, migrated and seeded beforehand. Its clock stands still until it is moved; its mails are kept.
 */
export async function createTestPlatform(options: Options = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-test-"));
  const server = options.beside ? undefined : serverOf(options);
  const own = server ? await createTestDatabase(server, options) : undefined;
  const database = options.beside
    ? { ...options.beside.database, close: async () => {} }
    : await openRecordedDatabase({
        databaseUrl: own?.url ?? null,
        dataDir: null,
        ...(options.isEmpty ? {} : await pgliteTemplate()),
      });
  const settings = readSettings({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret that is long enough for the tests of it",
    ...options.env,
  });
  let time = TEST_START;
  const mails = options.beside?.mails ?? [];
  const nodes = options.beside?.nodes ?? [];
  const collecting: Platform["mail"] = {
    kind: "outbox",
    send: async (mail) => void mails.push(mail),
    close: () => {},
  };
  const { platform, stop } = await createPlatform(settings, {
    now: () => new Date(time),
    mail: options.mail ?? collecting,
    ...(options.models ? { models: options.models } : {}),
    ...(options.log ? { log: options.log } : {}),
    ...(options.pictures ? { pictures: options.pictures } : {}),
    ...(options.documents ? { documents: options.documents } : {}),
    ...(options.retrieval ? { retrieval: options.retrieval } : {}),
    ...(options.pages ? { pages: options.pages } : {}),
    database,
  });
  nodes.push(platform);
  return {
    platform,
    app: createApp(platform),
    settings,
    database,
    mails,
    nodes,
    settled: async () => {
      for (const node of nodes) await node.jobs.whenIdle();
    },
    advance: (milliseconds) => {
      time += milliseconds;
    },
    close: async () => {
      nodes.splice(nodes.indexOf(platform), 1);
      await stop();
      await own?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function serverOf({ databaseUrl }: Options): string | undefined {
  return databaseUrl === undefined ? testServer : (databaseUrl ?? undefined);
}

/** A seeded embedded database that was made once for all suites: making one takes seconds of a processor. */
async function pgliteTemplate(): Promise<{ dump?: Blob }> {
  const file = process.env.TEST_PGLITE_DUMP;
  return file ? { dump: new Blob([await readFile(file)]) } : {};
}
