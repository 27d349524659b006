import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { StartError } from "./start-error";

/** Reads the secret that seals session cookies from the data folder; creates it on the first start. */
export function readOrCreateSessionSecret(dataDir: string): string {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = path.join(dataDir, "session-secret");
  try {
    fs.writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = fs.readFileSync(file, "utf8").trim();
  if (secret.length >= 32) return secret;
  throw new StartError(`${file} is damaged. Delete it to have a new one made; everybody has to sign in again then.`);
}
