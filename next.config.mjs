import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // lib/server compresses responses; doing it twice would cost a third of the throughput.
  compress: false,
  agentRules: false,
  // npm run verify checks types; a start should not wait for it.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    cpus: 2,
    // Preloading would make the first page wait until all others are loaded.
    preloadEntriesOnStart: false,
    // An owner's page is made of many parts: fewer, larger files, so that it takes at most 25 requests. The pages of visitors have
    // one script for each of their segments in any case. Sizes are of the sources, in bytes.
    turbopackChunking: { minChunkSize: 400_000, maxMergeChunkSize: 400_000 },
  },
  // Metadata is in the head for every user agent, since all readers share one cached page.
  htmlLimitedBots: /.*/,
  // A changed font gets a new name.
  headers: async () => [
    { source: "/fonts/:file*", headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }] },
  ],
};

/**
 * Loads next-intl's plugin for the build only: the plugin loads a compiler, without which the serving process is 30 MB
 * smaller.
 * @param {string} phase
 */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    // The build parses messages, so that browsers load no parser.
    experimental: {
      messages: {
        path: "./lib/i18n/messages",
        format: "json",
        locales: "infer",
        precompile: true,
      },
    },
  })(config);
}
