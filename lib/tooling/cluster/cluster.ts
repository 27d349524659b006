import { mkdir, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { freePort } from "@/lib/platform/testing/free-port";
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from "@/lib/platform/testing/pgbouncer";
import { hasRedis, type Redis, startRedis } from "@/lib/platform/testing/redis";
import { createS3Server, type S3Server } from "@/lib/platform/testing/s3-server";
import { root } from "../paths.mjs";
import { findPostgres } from "../postgres-pair.mjs";
import { DatabasePair } from "./database-pair";
import { ProductProcess } from "./product-process";
import { TcpRouter } from "./tcp-router";

const WEB_NODES = 3;
const PLATFORMS = 2;
/** Connections of the pooler to the server, for all processes together. */
const POOL_SIZE = 24;

export type ClusterOptions = Readonly<{
  /** The port of the router; 0 takes any free one. */
  port: number;
  /** Settings of every web node and platform, beside those that connect the parts. */
  settings?: Readonly<Record<string, string>>;
  onStep?: (line: string) => void;
}>;

/** The settings that connect a process to a bucket. */
export function bucketSettings({ where }: S3Server): Record<string, string> {
  const { bucket, endpoint, region, accessKeyId, secretAccessKey } = where;
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

/** The programs that are missing on this machine. */
export async function missingPrograms(): Promise<string[]> {
  const programs = [
    ["postgresql", (await findPostgres()) !== null],
    ["pgbouncer", hasPgbouncer],
    ["redis-server", hasRedis],
  ] as const;
  return programs.filter(([, isThere]) => !isThere).map(([name]) => name);
}

/**
 * A site of real parts on one machine: web nodes behind a router, platforms behind another one, a primary with a synchronous
 * standby behind PgBouncer, Redis, and the S3 stand-in. The last web node has the platform in its own process.
 */
export class Cluster {
  readonly web: ProductProcess[] = [];
  readonly platforms: ProductProcess[] = [];
  readonly #folder: string;
  readonly #closing: (() => Promise<unknown>)[] = [];
  #pooler: Pgbouncer | undefined;
  #redis: Redis | undefined;
  /** `shared`: the settings of all processes; `platform`: further ones of processes that run the platform. */
  #settings: Readonly<{ shared: Record<string, string>; platform: Record<string, string> }> = {
    shared: {},
    platform: {},
  };

  private constructor(
    folder: string,
    readonly databases: DatabasePair,
    readonly storage: S3Server,
    readonly ports: Readonly<{ router: number; platforms: number; pooler: number; redis: number }>,
  ) {
    this.#folder = folder;
  }

  /** Starts all parts; what was started is ended where one of them fails. */
  static async start({ port, settings = {}, onStep = () => {} }: ClusterOptions): Promise<Cluster> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-cluster-"));
    const ports = {
      router: port || (await freePort()),
      platforms: await freePort(),
      pooler: await freePort(),
      redis: await freePort(),
    };
    onStep("PostgreSQL with its standby");
    const databases = await DatabasePair.start();
    const cluster = new Cluster(folder, databases, await createS3Server(), ports);
    try {
      onStep("PgBouncer, Redis and the S3 stand-in");
      await cluster.startPooler();
      await cluster.startRedis();
      await cluster.#startProduct(settings, onStep);
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  /** The settings of a process that runs the platform, and of commands beside it. */
  get settings(): Readonly<Record<string, string>> {
    return { ...this.#settings.shared, ...this.#settings.platform };
  }

  get url(): string {
    return `http://localhost:${this.ports.router}`;
  }

  async startPooler(): Promise<void> {
    this.#pooler = await startPgbouncer(this.databases.url, { port: this.ports.pooler, poolSize: POOL_SIZE });
  }

  async startRedis(): Promise<void> {
    this.#redis = await startRedis(this.ports.redis);
  }

  killPooler(): Promise<void> | undefined {
    return this.#pooler?.kill();
  }

  killRedis(): Promise<void> | undefined {
    return this.#redis?.kill();
  }

  /** Another platform beside the others, from another folder of the product; `stop` ends it too. */
  async addPlatform(name: string, folder: string): Promise<ProductProcess> {
    const platform = await this.#create(name, folder, true);
    this.#closing.push(() => platform.stop());
    await platform.start();
    this.platforms.push(platform);
    return platform;
  }

  /** Names and addresses of all parts. */
  addresses(): [name: string, address: string][] {
    const { ports, databases, storage } = this;
    return [
      ["Site", this.url],
      ...this.web.map(({ name, port }) => [name, `http://localhost:${port}`] as [string, string]),
      ["Platforms", `http://localhost:${ports.platforms}`],
      ...this.platforms.map(({ name, port }) => [name, `http://localhost:${port}`] as [string, string]),
      ["Primary", databases.url],
      ["Standby", databases.readUrl],
      ["PgBouncer", this.#pooler?.through(databases.url) ?? ""],
      ["Redis", `redis://127.0.0.1:${ports.redis}`],
      ["S3", storage.where.endpoint],
      ["Logs", this.#folder],
    ];
  }

  /** Ends all parts, those that use others first. */
  async stop(): Promise<void> {
    for (const close of this.#closing.toReversed()) await close();
    await Promise.all([...this.web, ...this.platforms].map((one) => one.stop()));
    await Promise.all([this.#pooler?.close(), this.#redis?.close(), this.storage.close()]);
    await this.databases.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startProduct(settings: Readonly<Record<string, string>>, onStep: (line: string) => void): Promise<void> {
    const dataDir = path.join(this.#folder, "data");
    await mkdir(dataDir);
    this.#settings = {
      shared: {
        APP_URL: this.url,
        SESSION_SECRET: "a secret that all nodes of the cluster have",
        // Unsent mail is stored there.
        DATA_DIR: dataDir,
        LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
        ...settings,
      },
      platform: {
        DATABASE_URL: this.#pooler?.through(this.databases.url) ?? "",
        DATABASE_DIRECT_URL: this.databases.url,
        DATABASE_READ_URL: this.databases.readUrl,
        REDIS_URL: `redis://127.0.0.1:${this.ports.redis}`,
        ...bucketSettings(this.storage),
      },
    };
    for (let n = 1; n <= PLATFORMS; n++) this.platforms.push(await this.#create(`platform-${n}`, root, true));
    for (let n = 1; n <= WEB_NODES; n++) this.web.push(await this.#create(`web-${n}`, root, false, n === WEB_NODES));
    onStep("Platforms, of which one migrates and seeds");
    await Promise.all(this.platforms.map((one) => one.start()));
    const inner = await TcpRouter.listen(this.ports.platforms, this.platforms);
    this.#closing.push(() => inner.close());
    onStep("Web nodes");
    await Promise.all(this.web.map((one) => one.start()));
    const router = await TcpRouter.listen(this.ports.router, this.web);
    this.#closing.push(() => router.close());
  }

  #create(name: string, folder: string, isPlatform: boolean, isWhole = false): Promise<ProductProcess> {
    const { shared, platform } = this.#settings;
    const parts = isPlatform || isWhole ? platform : { PLATFORM_URL: `http://127.0.0.1:${this.ports.platforms}` };
    return ProductProcess.create({
      name,
      folder,
      entry: path.join(folder, isPlatform ? ".build/platform/platform-main.js" : ".build/server/main.js"),
      healthPath: isPlatform ? "/health" : "/api/health",
      settings: { ...shared, ...parts },
      logFile: path.join(this.#folder, `${name}.log`),
    });
  }
}
