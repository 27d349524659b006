/** Browser features that no page uses. */
const UNUSED = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "midi",
  "payment",
  "usb",
] as const;

/** A page's Permissions-Policy (https://www.w3.org/TR/permissions-policy-1/). Only pages that `usesMicrophone` names may use it. */
export function permissionsPolicy({ microphone }: { microphone: boolean }): string {
  return [`microphone=(${microphone ? "self" : ""})`, ...UNUSED.map((feature) => `${feature}=()`)].join(", ");
}
