import path from "node:path";
import type { Settings } from "../config";
import { filesystemStorage } from "./filesystem";
import type { FileStorage } from "./port";
import { s3Storage } from "./s3";

/** The storage of the settings: a bucket, or a folder of the data. */
export function openStorage({ s3, dataDir }: Pick<Settings, "s3" | "dataDir">): FileStorage {
  return s3 ? s3Storage(s3) : filesystemStorage(path.join(dataDir, "files"));
}
