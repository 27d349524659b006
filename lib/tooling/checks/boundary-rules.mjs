/**
 * @typedef {{ name: string, why: string, from: RegExp, only?: RegExp, never?: RegExp, runtimeOnly?: true,
 *   testsToo?: true }} BoundaryRule
 *   `only` names all that files matching `from` may import of our own; `never` what they may not, packages included.
 *   `$1` in `never` stands for the first group of `from`. With `runtimeOnly`, types may be named all the
 *   same; with `testsToo`, the rule holds for tests, which otherwise may reach wherever they have to.
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
];

/** Which wing may see which: the table of the README's "The house", and what follows from it. @type {readonly BoundaryRule[]} */
export const boundaryRules = [
  {
    name: "contract-is-a-leaf",
    why: "the contract is plain data with zod and the names of sentences, for every wing",
    from: /^lib\/contract\//,
    only: /^lib\/(contract\/|i18n\/platform-messages\/en\/)/,
    never: /^(?!zod$|lib\/)/,
  },
  {
    name: "client-sees-contract",
    why: "the browser's side knows calls, not who answers them",
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
    only: /^(components\/ui\/|lib\/client\/)/,
  },
  {
    name: "patterns-see-primitives",
    why: "patterns stand between primitives and nouns",
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
    only: /^lib\/(bff|contract|i18n\/platform-messages\/en)\//,
  },
  {
    name: "platform-sees-contract",
    why: "the platform could run on a machine of its own; texts it takes from the catalogues of mails, errors and replies alone",
    from: /^lib\/platform\//,
    only: /^(lib\/(platform|contract)\/|lib\/i18n\/(load-(mail|error)-messages|server-text)\.ts$|package\.json$)/,
  },
  {
    name: "server-sees-platform-and-contract",
    why: "pages and their session are compiled by Next",
    from: /^lib\/server\//,
    only: /^lib\/(server|platform|contract)\//,
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
    why: "texts are for every wing",
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
    why: "routes adapt, verbs decide",
    from: /^lib\/platform\/routes\//,
    never: /^(lib\/platform\/(db|providers)\/|drizzle-orm)/,
    runtimeOnly: true,
  },
  {
    name: "services-meet-by-their-verbs",
    why: "internal.ts belongs to its own noun",
    from: /^lib\/platform\/services\/([^/]+)\//,
    never: /^lib\/platform\/services\/(?!$1\/)[^/]+\/internal\.ts$/,
  },
  {
    name: "journeys-use-the-front-door",
    why: "what a test can only do inside, a person cannot do",
    from: /^e2e\//,
    // The identity providers, the name server, the proxy and the till of the tests are other people's servers; they know nothing of this one.
    only: /^((e2e|lib\/contract|lib\/tooling\/deploy)\/|lib\/platform\/testing\/(sso\/(saml|oidc)-idp|dns-server|stripe-server|tls-front)\.ts$)/,
    testsToo: true,
  },
  {
    name: "nobody-imports-tests",
    why: "tests are not shipped",
    from: /^(?!e2e\/|lib\/platform\/testing\/|lib\/tooling\/)/,
    never: /(\.(test|spec)\.[jt]sx?|\.(test|spec))$|^(e2e|lib\/platform\/testing|lib\/tooling)\//,
  },
];
