import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createApp } from "../app";
import { readSettings, type Settings } from "../config";
import type { Platform } from "../context";
import { createPlatform } from "../create-platform";
import type { Database } from "../db/client";
import type { ChangeListener } from "../db/notices/change-listener";
import { createDocuments } from "../documents/documents";
import type { Mail } from "../email/port";
import { userAgentOf } from "../web/user-agent";
import { openRecordedDatabase } from "./count-statements";
import { launcherInThisProcess } from "./reader-in-this-process";
import { createTestDatabase, TEST_START, testServer } from "./test-database";

type Options = Partial<Pick<Platform, "models" | "documents" | "pictures" | "push" | "retrieval" | "log">> & {
  env?: Record<string, string>;
  /** Replaces the collecting mail transport, to test a real protocol. */
  mail?: Platform["mail"];
  /** The server for the database, instead of TEST_DATABASE_URL; null for PGlite. */
  databaseUrl?: string | null;
  /** The address of the database through a pooler; the database's own is the direct one. */
  pooled?: (databaseUrl: string) => string;
  /** The address of a standby of the server, for reads. */
  standbyUrl?: string;
  /** Whether a commit is answered once it is safe from a crash of the server. */
  isDurable?: boolean;
  /** Starts with an empty database, which the platform migrates and seeds itself. */
  isEmpty?: boolean;
  /** Receives the cache tags of changes to public pages. */
  pages?: ChangeListener;
  /** The database of another node, to share. */
  beside?: TestPlatform;
};

export type TestPlatform = {
  platform: Platform;
  app: ReturnType<typeof createApp>;
  settings: Settings;
  database: Database;
  /** Mails sent by this node or one that shares its database, oldest first. */
  mails: Mail[];
  /** Resolves when no node runs a job. */
  settled: () => Promise<void>;
  /** This node and those that share its database. */
  nodes: Platform[];
  /** Moves the platform's clock. */
  advance: (milliseconds: number) => void;
  close: () => Promise<void>;
};

/**
 * A complete platform with its own database: PGlite, or a database on the server of TEST_DATABASE_URL,
 * migrated and seeded. Its clock stops until the test moves it; its mails are collected.
 */
export async function createTestPlatform(options: Options = {}): Promise<TestPlatform> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "semblance-test-"));
  const own = options.beside ? null : await createTestDatabase(serverOf(options), options);
  const database = own
    ? await openRecordedDatabase(withStandby(pooledLocation(own.location, options), options))
    : { ...(options.beside as TestPlatform).database, close: async () => {} };
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
    ...(options.push ? { push: options.push } : {}),
    documents: options.documents ?? createDocuments({ userAgent: userAgentOf(settings) }, launcherInThisProcess()),
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

type Location = Parameters<typeof openRecordedDatabase>[0];

function pooledLocation(location: Location, { pooled }: Options): Location {
  const { databaseUrl } = location;
  return pooled && databaseUrl
    ? { ...location, databaseUrl: pooled(databaseUrl), databaseDirectUrl: databaseUrl }
    : location;
}

function withStandby(location: Location, { standbyUrl }: Options): Location {
  const { databaseUrl } = location;
  if (!standbyUrl || !databaseUrl) return location;
  const url = new URL(standbyUrl);
  url.pathname = new URL(databaseUrl).pathname;
  return { ...location, databaseReadUrl: url.href };
}

function serverOf({ databaseUrl }: Options): string | undefined {
  return databaseUrl === undefined ? testServer : (databaseUrl ?? undefined);
}
