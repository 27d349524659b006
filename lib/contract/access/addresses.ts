import type { Address } from "../http/address";

export const accessAddresses = {
  listAllowedChatters: { method: "GET", path: "/digital-entity/:id/allowed-chatters" },
  inviteChatter: { method: "POST", path: "/invite-digital-entity" },
  checkChatterImport: { method: "POST", path: "/digital-entities/:id/chatters/check" },
  importChatters: { method: "POST", path: "/digital-entities/:id/chatters/import" },
  resendInvitations: { method: "POST", path: "/digital-entities/:id/chatters/resend" },
  acceptRequest: { method: "POST", path: "/accept-request" },
  denyRequest: { method: "POST", path: "/deny-request" },
  revokeInvitation: { method: "POST", path: "/revoke-invitation" },
  requestEntityAccess: { method: "POST", path: "/request-access-digital-entity" },
  requestInvitation: { method: "POST", path: "/request-access-invitation-only" },
  processInvitationResponse: { method: "POST", path: "/process-invitation-response", query: true },
} as const satisfies Record<string, Address>;
