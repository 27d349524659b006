import texts from "../../i18n/platform-messages/en/errors.json" with { type: "json" };

/** Every error code with its status and whether a retry may help; the catalogue holds the sentences. */
export const ERRORS = {
  invalid_input: { status: 400, retry: false, message: texts.invalid_input },
  unauthenticated: { status: 401, retry: false, message: texts.unauthenticated },
  invalid_credentials: { status: 401, retry: false, message: texts.invalid_credentials },
  forbidden: { status: 403, retry: false, message: texts.forbidden },
  foreign_origin: { status: 403, retry: false, message: texts.foreign_origin },
  email_not_proven: { status: 403, retry: false, message: texts.email_not_proven },
  captcha_failed: { status: 400, retry: false, message: texts.captcha_failed },
  invitation_needed: { status: 403, retry: false, message: texts.invitation_needed },
  invitation_invalid: { status: 404, retry: false, message: texts.invitation_invalid },
  main_host_only: { status: 403, retry: false, message: texts.main_host_only },
  not_found: { status: 404, retry: false, message: texts.not_found },
  method_not_allowed: { status: 405, retry: false, message: texts.method_not_allowed },
  malformed_request: { status: 400, retry: false, message: texts.malformed_request },
  entity_offline: { status: 409, retry: false, message: texts.entity_offline },
  already_exists: { status: 409, retry: false, message: texts.already_exists },
  not_possible_now: { status: 409, retry: false, message: texts.not_possible_now },
  edit_conflict: { status: 409, retry: false, message: texts.edit_conflict },
  entity_moving: { status: 409, retry: true, message: texts.entity_moving },
  entity_moved: { status: 410, retry: false, message: texts.entity_moved },
  entity_suspended: { status: 403, retry: false, message: texts.entity_suspended },
  account_suspended: { status: 403, retry: false, message: texts.account_suspended },
  talk_system_in_use: { status: 409, retry: false, message: texts.talk_system_in_use },
  last_admin: { status: 409, retry: false, message: texts.last_admin },
  workflow_closed: { status: 410, retry: false, message: texts.workflow_closed },
  payment_needed: { status: 402, retry: false, message: texts.payment_needed },
  plan_in_use: { status: 409, retry: false, message: texts.plan_in_use },
  plan_needed: { status: 403, retry: false, message: texts.plan_needed },
  payment_processing: {
    status: 409,
    retry: true,
    message: texts.payment_processing,
  },
  payment_incomplete: {
    status: 402,
    retry: false,
    message: texts.payment_incomplete,
  },
  too_large: { status: 413, retry: false, message: texts.too_large },
  rate_limited: { status: 429, retry: true, message: texts.rate_limited },
  reply_failed: {
    status: 502,
    retry: true,
    message: texts.reply_failed,
  },
  speech_unavailable: { status: 409, retry: false, message: texts.speech_unavailable },
  speech_failed: { status: 502, retry: true, message: texts.speech_failed },
  voice_cloning_unavailable: { status: 409, retry: false, message: texts.voice_cloning_unavailable },
  transcription_unavailable: { status: 409, retry: false, message: texts.transcription_unavailable },
  transcription_failed: { status: 502, retry: true, message: texts.transcription_failed },
  second_factor_required: {
    status: 403,
    retry: false,
    message: texts.second_factor_required,
  },
  sign_in_expired: { status: 409, retry: false, message: texts.sign_in_expired },
  passkey_refused: { status: 400, retry: false, message: texts.passkey_refused },
  passkey_unknown: { status: 400, retry: false, message: texts.passkey_unknown },
  passkey_known: { status: 409, retry: false, message: texts.passkey_known },
  passkey_counter: { status: 400, retry: false, message: texts.passkey_counter },
  sso_refused: { status: 401, retry: false, message: texts.sso_refused },
  sso_denied: { status: 401, retry: false, message: texts.sso_denied },
  sso_login_needed: { status: 401, retry: true, message: texts.sso_login_needed },
  sso_unsolicited: { status: 401, retry: false, message: texts.sso_unsolicited },
  sso_misconfigured: { status: 502, retry: false, message: texts.sso_misconfigured },
  sso_required: { status: 403, retry: false, message: texts.sso_required },
  sso_unavailable: {
    status: 502,
    retry: true,
    message: texts.sso_unavailable,
  },
  payment_unavailable: {
    status: 502,
    retry: true,
    message: texts.payment_unavailable,
  },
  payment_refused: { status: 402, retry: false, message: texts.payment_refused },
  payments_off: { status: 409, retry: false, message: texts.payments_off },
  subscription_running: { status: 409, retry: false, message: texts.subscription_running },
  event_refused: { status: 400, retry: false, message: texts.event_refused },
  plan_limit_reached: { status: 409, retry: false, message: texts.plan_limit_reached },
  upload_offset_mismatch: { status: 409, retry: false, message: texts.upload_offset_mismatch },
  quota_reached: { status: 409, retry: false, message: texts.quota_reached },
  registry_unavailable: { status: 503, retry: true, message: texts.registry_unavailable },
  busy: { status: 503, retry: true, message: texts.busy },
  not_ready: { status: 503, retry: true, message: texts.not_ready },
  storage_full: { status: 507, retry: true, message: texts.storage_full },
  request_timeout: { status: 408, retry: true, message: texts.request_timeout },
  internal: { status: 500, retry: true, message: texts.internal },
} as const satisfies Record<string, { status: number; retry: boolean; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes that every endpoint may return; an endpoint declares only additional ones. */
export type AmbientCode =
  | "invalid_input"
  | "unauthenticated"
  | "forbidden"
  | "foreign_origin"
  | "main_host_only"
  | "too_large"
  | "entity_moving"
  | "entity_moved"
  | "request_timeout"
  | "rate_limited"
  | "not_ready"
  | "storage_full"
  | "busy"
  | "internal";
