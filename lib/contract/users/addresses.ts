import type { Address } from "../http/address";

export const usersAddresses = {
  listUsers: { method: "GET", path: "/users" },
  exportUsers: { method: "GET", path: "/users/export" },
  inviteAdmin: { method: "POST", path: "/users/invite-admin" },
  getUser: { method: "GET", path: "/users/:id" },
  suspendUser: { method: "POST", path: "/users/:id/suspend" },
  reinstateUser: { method: "POST", path: "/users/:id/reinstate" },
  verifyUser: { method: "POST", path: "/users/:id/verify" },
  resendUserCode: { method: "POST", path: "/users/:id/resend-code" },
  endUserSessions: { method: "POST", path: "/users/:id/end-sessions" },
  setUserAdmin: { method: "PUT", path: "/users/:id/admin" },
  deleteUser: { method: "DELETE", path: "/users/:id" },
} as const satisfies Record<string, Address>;
