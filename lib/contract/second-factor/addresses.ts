import type { Address } from "../http/address";

export const secondFactorAddresses = {
  proveCode: { method: "POST", path: "/system/login/code" },
  beginPasskeySignIn: { method: "POST", path: "/system/login/passkey/begin" },
  provePasskey: { method: "POST", path: "/system/login/passkey" },
  getSecondFactor: { method: "GET", path: "/user/second-factor" },
  beginTotp: { method: "POST", path: "/user/second-factor/totp" },
  confirmTotp: { method: "POST", path: "/user/second-factor/totp/confirm" },
  removeTotp: { method: "DELETE", path: "/user/second-factor/totp", body: true },
  renewRecoveryCodes: { method: "POST", path: "/user/second-factor/recovery-codes" },
  beginPasskey: { method: "POST", path: "/user/passkeys/begin" },
  addPasskey: { method: "POST", path: "/user/passkeys" },
  deletePasskey: { method: "DELETE", path: "/user/passkeys/:id", body: true },
} as const satisfies Record<string, Address>;
