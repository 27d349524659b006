import { PHASE_PRODUCTION_SERVER } from "next/constants.js";

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // lib/server compresses and caches; doing it twice would cost a third of the throughput.
  compress: false,
  agentRules: false,
  // Addresses of the specification whose pages are parts of an entity's page here.
  redirects: async () =>
    Object.entries({ "my-chatters": "chatters", "my-links": "links", access: "people" }).map(([address, part]) => ({
      source: `/${address}/:urlslug`,
      destination: `/my-digital-entities/:urlslug#${part}`,
      permanent: false,
    })),
  // Types are a check of their own (npm run verify); a start need not wait for the tests' ones.
  typescript: { ignoreBuildErrors: true },
  // Loading every page at the start would keep the first one waiting for all the others.
  experimental: { cpus: 2, preloadEntriesOnStart: false },
  // Metadata stands in the head of every page: all readers get the same cached one.
  htmlLimitedBots: /.*/,
  // A font that changes gets another name.
  headers: async () => [
    { source: "/fonts/:file*", headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }] },
  ],
};

/**
 * A build finds the catalogues by next-intl's plugin, which brings a compiler along: what serves the built pages is 30 MB
 * smaller without it.
 * @param {string} phase
 */
export default async function nextConfig(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import("next-intl/plugin");
  return createNextIntlPlugin({
    requestConfig: "./lib/i18n/request.ts",
    // Browsers get messages that are parsed already, and no parser.
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
