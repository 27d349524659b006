import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  poweredByHeader: false,
  // lib/server compresses and caches; doing it twice would cost a third of the throughput.
  compress: false,
  agentRules: false,
  // These ship native or wasm files that a bundle would lose.
  serverExternalPackages: [
    "@electric-sql/pglite",
    "@node-rs/argon2",
    "pg",
    "pino",
    "nodemailer",
    "undici",
    "@simplewebauthn/server",
    "tinyld",
    "sharp",
    "@node-saml/node-saml",
  ],
  // Types are a check of their own (npm run verify); a start need not wait for the tests' ones.
  typescript: { ignoreBuildErrors: true },
  experimental: { cpus: 2 },
};

export default withNextIntl(config);
