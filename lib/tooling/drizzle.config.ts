import { defineConfig } from "drizzle-kit";

export default defineConfig({
  schema: "lib/platform/db/schema/*.ts",
  out: "lib/platform/db/migrations",
  dialect: "postgresql",
  casing: "snake_case",
});
