/**
 * @typedef {{ name: string, why: string, from: RegExp, only?: RegExp, never?: RegExp, runtimeOnly?: true,
 *   testsToo?: true }} BoundaryRule
 *   `only` matches the only internal files that files matching `from` may import; `never` the imports they may not have, packages included.
 *   `$1` in `never` is the first group of `from`. With `runtimeOnly`, type imports are
 *   allowed; with `testsToo`, the rule also holds for tests, which otherwise may import anything.
 */

const serverPackages = [
  "drizzle-orm",
  "@electric-sql/pglite",
  "pg",
  "hono",
  "nodemailer",
  "@node-saml/node-saml",
  "openid-client",
  "@node-rs/argon2",
  "pino",
  "ai",
  "@ai-sdk/provider",
  "rate-limiter-flexible",
  "postal-mime",
  "compression",
  "tar",
  "web-push",
];

/** Folders of lib/platform that know no noun of the product: adapters of services and libraries, and what the modules share. */
const technicalParts = [
  ...[
    "auth",
    "captcha",
    "cells",
    "db",
    "dns",
    "documents",
    "email",
    "embedding",
    "exports",
    "images",
    "models",
    "payments",
    "pdf",
    "push",
    "search",
  ],
  ...["speech", "sso", "storage", "transcription", "transfer", "web"],
];

/** The import rules between layers: the table in lib/docs/architecture.md, and its consequences. @type {readonly BoundaryRule[]} */
export const boundaryRules = [
  {
    name: "contract-is-a-leaf",
    why: "the contract is plain data with zod and the keys of sentences, for every layer",
    from: /^lib\/contract\//,
    only: /^lib\/(contract\/|i18n\/platform-messages\/en\/)/,
    never: /^(?!zod$|lib\/)/,
  },
  {
    name: "client-sees-contract",
    why: "the browser's side knows calls, not their implementation",
    from: /^lib\/client\//,
    only: /^lib\/(client|contract)\//,
  },
  {
    name: "components-see-the-client-side",
    why: "components get data as props or by lib/client",
    from: /^components\//,
    only: /^(components\/|lib\/(client|contract|i18n)\/)/,
  },
  {
    name: "ui-primitives-are-leaves",
    why: "primitives know nothing of the product",
    from: /^components\/ui\//,
    only: /^(components\/ui\/|lib\/client\/|lib\/i18n\/navigation\.tsx$)/,
  },
  {
    name: "patterns-see-primitives",
    why: "patterns are built of primitives, and nouns of patterns",
    from: /^components\/patterns\//,
    only: /^(components\/(ui|patterns)\/|lib\/(client|contract|i18n)\/)/,
  },
  {
    name: "app-sees-bff-not-platform",
    why: "pages read through lib/bff's serverCall",
    from: /^app\//,
    only: /^(app|components|lib\/(client|contract|bff|i18n))\//,
  },
  {
    name: "bff-sees-contract",
    why: "Next's bundle never contains the platform: the bff reaches it by the handle on globalThis",
    from: /^lib\/bff\//,
    only: /^lib\/((bff|contract)\/|i18n\/(platform-messages\/|(accepted-locale|get-texts|message-types|page-metadata)\.ts$))/,
  },
  {
    name: "platform-sees-contract",
    why: "the platform can run on another machine; its only texts are the catalogues of mails, errors and replies, and the terms that visitors accept",
    from: /^lib\/platform\//,
    only: /^(lib\/(platform|contract)\/|lib\/i18n\/(platform-text|platform-locale|accepted-locale|visitor-terms)\.ts$|package\.json$)/,
  },
  {
    name: "server-sees-platform-bff-and-contract",
    why: "pages are compiled by Next",
    from: /^lib\/server\//,
    only: /^lib\/(server|platform|bff|contract)\//,
  },
  {
    name: "composition-roots-create-the-platform",
    why: "there is one platform instance a process",
    from: /^lib\/server\/(?!(platform-)?main\.ts$)/,
    never: /^lib\/platform\/create-platform\.ts$/,
    runtimeOnly: true,
  },
  {
    name: "i18n-is-a-leaf",
    why: "texts are for every layer",
    from: /^lib\/i18n\//,
    only: /^lib\/(i18n|contract)\//,
  },
  {
    name: "middleware-stays-small",
    why: "the middleware runs before every page",
    from: /^middleware\.ts$/,
    only: /^lib\/(bff|contract)\//,
    never: /^(?!next($|\/)|lib\/)/,
  },
  {
    name: "registry-stays-on-the-server",
    why: "it would carry every endpoint into the browser: import the single endpoint",
    from: /^(app|components|lib\/client)\//,
    never: /^lib\/contract\/index\.ts$/,
    runtimeOnly: true,
  },
  {
    name: "server-libraries-stay-in-the-platform",
    why: "they hold keys and data",
    from: /^(app|components|lib\/(client|contract|bff|i18n))\//,
    never: new RegExp(`^(${serverPackages.join("|")})($|/)`),
  },
  {
    name: "browser-code-has-no-node",
    why: "it runs in a browser",
    from: /^(components|lib\/client)\//,
    never: /^(node:|server-only$|next\/headers$)/,
  },
  {
    name: "routes-do-not-touch-data",
    why: "routes tie a verb and a presenter to an endpoint, and verbs decide",
    from: /^lib\/platform\/(routes|modules\/[^/]+\/routes)\.ts$/,
    never: new RegExp(`^(lib/platform/(?!auth/)(${technicalParts.join("|")})/|drizzle-orm)`),
    runtimeOnly: true,
  },
  {
    name: "modules-do-not-import-http",
    why: "a module can be called without HTTP: by a job, the seed or a test",
    from: /^lib\/platform\/modules\//,
    never: /^lib\/platform\/http\//,
  },
  {
    name: "modules-meet-by-their-verbs",
    why: "queries and routes belong to their own noun; what another one shows of a record, its presenter shows",
    from: /^lib\/platform\/modules\/([^/]+)\//,
    never: /^lib\/platform\/modules\/(?!$1\/)[^/]+\/(queries|routes)\.ts$/,
    runtimeOnly: true,
  },
  {
    name: "technical-parts-do-not-import-modules",
    why: "modules are built of them",
    from: new RegExp(`^lib/platform/(${technicalParts.join("|")})/`),
    never: /^lib\/platform\/modules\//,
  },
  {
    name: "journeys-use-the-public-interface",
    why: "a journey does only what a person can do, and knows what people read",
    from: /^e2e\//,
    // Fakes of foreign servers (identity providers, DNS, proxy, Stripe, speech) know nothing of the platform.
    only: /^((e2e|lib\/contract|lib\/i18n|lib\/tooling\/deploy)\/|lib\/platform\/testing\/(sso\/(saml|oidc)-idp|dns-server|sounds|speech-server|stripe-server|tls-front)\.ts$)/,
    testsToo: true,
  },
  {
    name: "tests-are-not-imported",
    why: "tests are not shipped",
    from: /^(?!e2e\/|lib\/platform\/testing\/|lib\/tooling\/)/,
    never: /(\.(test|spec)\.[jt]sx?|\.(test|spec))$|^(e2e|lib\/platform\/testing|lib\/tooling)\//,
  },
];
