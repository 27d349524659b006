import type { ServerResponse } from "node:http";

// Only the page itself may listen to a microphone (voice messages); the rest is for nobody.
const permissions = [
  "microphone=(self)",
  ...[
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "midi",
    "payment",
    "usb",
  ].map((feature) => `${feature}=()`),
].join(", ");

const always: readonly (readonly [string, string])[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["X-Frame-Options", "DENY"],
  ["Permissions-Policy", permissions],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** The headers that every answer carries. The Content-Security-Policy differs by page and comes from the middleware. */
export function setSecureHeaders(response: ServerResponse, appUrl: URL): void {
  for (const [name, value] of always) response.setHeader(name, value);
  if (appUrl.protocol === "https:") response.setHeader("Strict-Transport-Security", "max-age=31536000");
}
