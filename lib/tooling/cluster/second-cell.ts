import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { cellSecret } from "@/lib/platform/cells/signed-call";
import { freePort } from "@/lib/platform/testing/free-port";
import { createS3Server, type S3Server } from "@/lib/platform/testing/s3-server";
import { root } from "../paths.mjs";
import { bucketSettings, type Cluster } from "./cluster";
import { ProductProcess } from "./product-process";

const NAME = "east";
const REGISTRY_SECRET = "the secret of the registry, which the cluster's own cell is";

/** The settings by which the cluster's site is a cell, and the registry. */
export const REGISTRY_SETTINGS = {
  CELL_NAME: "main",
  CELLS_SECRET: REGISTRY_SECRET,
  ENTITY_FILE_KEY: "the key of the files that move between the cells",
};

/** Another cell beside the cluster's: a whole site in one process, with its own database, bucket and people. */
export class SecondCell {
  private constructor(
    readonly url: string,
    readonly storage: S3Server,
    /** The settings of its process, and of commands beside it. */
    readonly settings: Readonly<Record<string, string>>,
    private readonly folder: string,
    private readonly site: ProductProcess,
  ) {}

  /** @param shared settings of every process of the cluster, beside those that connect the parts */
  static async start(cluster: Cluster, shared: Readonly<Record<string, string>>): Promise<SecondCell> {
    const folder = await mkdtemp(path.join(os.tmpdir(), "semblance-cell-"));
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const storage = await createS3Server();
    const settings = {
      ...shared,
      APP_URL: url,
      SESSION_SECRET: "a secret of the second cell alone",
      DATA_DIR: folder,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
      DATABASE_URL: await cluster.databases.createDatabase(NAME),
      ...bucketSettings(storage),
      CELL_NAME: NAME,
      CELLS_SECRET: cellSecret(REGISTRY_SECRET, NAME),
      CELLS_REGISTRY_URL: cluster.url,
    };
    const site = await ProductProcess.create({
      name: NAME,
      folder: root,
      entry: path.join(root, ".build/server/main.js"),
      healthPath: "/api/health",
      settings,
      logFile: path.join(folder, `${NAME}.log`),
      port,
    });
    const cell = new SecondCell(url, storage, settings, folder, site);
    await site.start().catch(async (error: unknown) => {
      await cell.stop();
      throw error;
    });
    return cell;
  }

  async stop(): Promise<void> {
    await this.site.stop();
    await this.storage.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
