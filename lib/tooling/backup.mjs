import { resolveTyped, withDataFolder } from "./archive-command.mjs";

const time = new Date().toISOString().slice(0, 19).replace(/[:T]/g, "-");
const file = resolveTyped(process.argv[2] ?? `semblance-backup-${time}.tar.gz`);

await withDataFolder(async (dataDir) => {
  const { pack } = await import("./archive.mjs");
  const bytes = await pack(dataDir, file);
  return `${dataDir} is in ${file} now (${(bytes / 1e6).toFixed(1)} MB). It holds secrets: keep it as safe as the data.`;
});
