import type { Address } from "../http/address";

export const ssoAddresses = {
  checkEmail: { method: "GET", path: "/sso/check-email" },
  getMetadata: { method: "GET", path: "/sso/:slug/metadata" },
  beginSignOn: { method: "POST", path: "/sso/:slug/begin" },
  receiveSignOn: { method: "POST", path: "/sso/:slug/answer" },
  finishSignOn: { method: "POST", path: "/sso/:slug/finish" },
  receiveSsoLogout: { method: "POST", path: "/sso/:slug/end" },
  listOrganizations: { method: "GET", path: "/organizations" },
  createOrganization: { method: "POST", path: "/organizations" },
  getOrganization: { method: "GET", path: "/organizations/:id" },
  updateOrganization: { method: "PUT", path: "/organizations/:id" },
  deleteOrganization: { method: "DELETE", path: "/organizations/:id" },
  checkOrganizationDomain: { method: "POST", path: "/organizations/:id/domains/check" },
  testOrganization: { method: "POST", path: "/organizations/:id/test" },
  beginConnectionTest: { method: "POST", path: "/organizations/:id/test-sign-on" },
  readMetadata: { method: "POST", path: "/organizations/metadata" },
} as const satisfies Record<string, Address>;
