import { HAND_OFF_ARRIVE_PATH, HAND_OFF_LEAVE_PATH, HAND_OFF_MINT_PATH } from "../pages/sign-in-return";
import type { Method } from "./address";

export type BrowserAddress = Readonly<{
  methods: readonly Method[];
  /** Below `/api`; `:name` marks a parameter. */
  path: `/${string}`;
  summary: string;
  /** The parameters that travel in the query, each optional. */
  query?: readonly string[];
  /** The fields of the `application/x-www-form-urlencoded` body. */
  form?: readonly string[];
}>;

const RETURN_PARAMETERS = ["redirect", "email", "host", "challenge"] as const;
const SAML_FORM = ["SAMLResponse", "RelayState"] as const;

/**
 * The addresses below `/api` that a browser opens as a page and that answer with a redirect (303 or 308). The front end
 * answers them instead of an endpoint of the platform; the OpenAPI document describes them from here.
 */
export const BROWSER_ADDRESSES = {
  signOnLogin: {
    methods: ["GET", "POST"],
    path: "/sso/:slug/login",
    summary:
      "Redirects to the sign-in of an organisation's identity provider, from a digital entity's host by way of the main host.",
    query: [...RETURN_PARAMETERS, "iss", "login_hint", "target_link_uri"],
  },
  signOnSamlAnswer: {
    methods: ["POST"],
    path: "/sso/:slug/acs",
    summary: "Receives the SAML response of an organisation's identity provider and redirects to the next step.",
    form: SAML_FORM,
  },
  signOnArrival: {
    methods: ["GET"],
    path: "/sso/:slug/arrive",
    summary:
      "Signs in the browser that started the sign-in, with the code of a SAML response, and redirects to its page.",
    query: ["code"],
  },
  signOnOidcAnswer: {
    methods: ["GET", "POST"],
    path: "/sso/:slug/callback",
    summary: "Receives the OpenID response of an organisation's identity provider, signs in and redirects.",
    query: ["state", "code", "iss", "error", "error_description"],
  },
  signOnLogout: {
    methods: ["GET", "POST"],
    path: "/sso/:slug/logout",
    summary:
      "Ends the sessions that an organisation's identity provider signs out. After a sign-out here, redirects to the home page.",
  },
  neighbourHost: {
    methods: ["GET"],
    path: "/neighbour-host",
    summary: "Redirects from a host that the site does not serve to the same page with, or without, `www.`.",
  },
  movedEntity: {
    methods: ["GET"],
    path: "/moved-entity",
    summary: "Redirects from the page of a digital entity that has moved to another site to its page there.",
  },
  handOffLeave: {
    methods: ["GET"],
    path: belowApi(HAND_OFF_LEAVE_PATH),
    summary: "Redirects from a digital entity's host to a page of the main host, such as the sign-in.",
    query: RETURN_PARAMETERS,
  },
  handOffMint: {
    methods: ["GET"],
    path: belowApi(HAND_OFF_MINT_PATH),
    summary:
      "Redirects a signed-in user from the main host back to a digital entity's host, with a ticket that works once.",
    query: [...RETURN_PARAMETERS, "consent"],
  },
  handOffArrive: {
    methods: ["GET"],
    path: belowApi(HAND_OFF_ARRIVE_PATH),
    summary: "Exchanges the ticket for a session of a digital entity's host, and redirects to the page.",
    query: ["ticket", "redirect"],
  },
} as const satisfies Record<string, BrowserAddress>;

function belowApi(path: string): `/${string}` {
  return `/${path.replace(/^\/api\//, "")}`;
}
