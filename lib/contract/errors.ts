/**
 * The whole vocabulary of failure. Status, retry and the API's own sentence live here and nowhere else;
 * what people read on a page stands in the message catalogue under `errors.<code>`.
 */
export const ERRORS = {
  invalid_input: { status: 400, retry: false, message: "Some of the fields are not valid." },
  unauthenticated: { status: 401, retry: false, message: "Please sign in or verify your email address first." },
  invalid_credentials: { status: 401, retry: false, message: "Invalid email or password" },
  forbidden: { status: 403, retry: false, message: "You are not allowed to do this." },
  foreign_origin: { status: 403, retry: false, message: "This call must come from the site itself." },
  email_not_proven: { status: 403, retry: false, message: "Please verify this email address first." },
  captcha_failed: { status: 400, retry: false, message: "Please complete the captcha" },
  invitation_needed: { status: 403, retry: false, message: "You need an invitation to chat with {entity_name}." },
  invitation_invalid: { status: 404, retry: false, message: "Invalid invitation link" },
  not_found: { status: 404, retry: false, message: "Not found." },
  entity_offline: { status: 409, retry: false, message: "This chat bot is offline" },
  already_exists: { status: 409, retry: false, message: "This exists already." },
  not_possible_now: { status: 409, retry: false, message: "This is not possible in its present state." },
  workflow_closed: { status: 410, retry: false, message: "This has been completed already." },
  payment_needed: { status: 402, retry: false, message: "This plan has to be paid for first." },
  plan_needed: { status: 403, retry: false, message: "The plan does not include this." },
  payment_processing: {
    status: 409,
    retry: true,
    message: "Payment is still processing. Please complete your payment first.",
  },
  payment_incomplete: {
    status: 402,
    retry: false,
    message: "Payment was not completed. Please complete your payment to continue.",
  },
  too_large: { status: 413, retry: false, message: "This is too large." },
  rate_limited: { status: 429, retry: true, message: "Too many attempts. Please try again in {n} seconds." },
  reply_failed: {
    status: 502,
    retry: true,
    message: "Sorry, there was an error processing your message. Please try again.",
  },
  second_factor_required: {
    status: 403,
    retry: false,
    message: "Admins here need a second factor. Sign in to the site and set one up under My Account first.",
  },
  sign_in_expired: { status: 409, retry: false, message: "This sign-in has expired. Please sign in again." },
  passkey_refused: { status: 400, retry: false, message: "This passkey could not be confirmed. Please try again." },
  sso_refused: { status: 401, retry: false, message: "This sign-in could not be confirmed. Please try again." },
  sso_unavailable: {
    status: 502,
    retry: true,
    message: "Your organisation's sign-in does not answer. Please try again.",
  },
  payment_unavailable: {
    status: 502,
    retry: true,
    message: "The payment service does not answer. Please try again.",
  },
  payment_refused: { status: 402, retry: false, message: "The payment was not accepted. Please check your card." },
  payments_off: { status: 409, retry: false, message: "Payments are not set up on this site." },
  event_refused: { status: 400, retry: false, message: "This is not signed by the payment provider." },
  plan_limit_reached: { status: 409, retry: false, message: "The plan does not allow more of these." },
  messages_used_up: {
    status: 409,
    retry: false,
    message: "{entity_name} has answered all the messages of this month. Please come back next month.",
  },
  not_ready: { status: 503, retry: true, message: "The service is starting or stopping. Please try again." },
  internal: { status: 500, retry: true, message: "An error occurred" },
} as const satisfies Record<string, { status: number; retry: boolean; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Codes every endpoint may answer with; an endpoint declares only what it adds. */
export type AmbientCode =
  | "invalid_input"
  | "unauthenticated"
  | "forbidden"
  | "foreign_origin"
  | "too_large"
  | "rate_limited"
  | "not_ready"
  | "internal";
