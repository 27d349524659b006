import { readSettings } from "@/lib/platform/config";
import { openDatabase } from "@/lib/platform/db/client";
import { seedEntities } from "@/lib/platform/modules/system/seed-entities";
import { TEST_START } from "@/lib/platform/testing/test-database";

/** Migrates and seeds a new database. The platform's start adds what depends on a test's own settings, such as the first admin. */
export async function makeTemplate(where: { databaseUrl: string | null; dataDir: string | null }): Promise<void> {
  const { db, close } = await openDatabase(where);
  try {
    await seedEntities({ db, now: () => new Date(TEST_START), settings: readSettings({ NODE_ENV: "test" }) }, () => {});
  } finally {
    await close();
  }
}
