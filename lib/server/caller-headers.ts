import { randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isLoopbackHost, parseHost } from "../contract/http/host";
import { CLIENT_HEADER, DIRECT_HEADER, REQUEST_ID_HEADER } from "../contract/http/transport";
import { canonicalAddress } from "../platform/http/client-address";

const forwarding = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Sets the headers that identify the caller, before any other code reads the request. Drops the same headers sent by the
 * caller, and the forwarding headers when no proxy is trusted.
 */
export function setCallerHeaders(request: IncomingMessage, trustedHops: number): void {
  const { headers } = request;
  const socketAddress = canonicalAddress(request.socket.remoteAddress ?? "") ?? "unknown";
  const client = clientAddress(socketAddress, headers["x-forwarded-for"], trustedHops);
  const isDirect = isDirectCall(socketAddress, headers);
  for (const name of Object.keys(headers)) {
    if (name.startsWith("x-semblance-") || (trustedHops === 0 && forwarding.test(name))) delete headers[name];
  }
  headers[CLIENT_HEADER] = client;
  headers[REQUEST_ID_HEADER] = randomUUID();
  if (isDirect) headers[DIRECT_HEADER] = "1";
}

/** The client's address: the entry of X-Forwarded-For, counted from the right, that the outermost trusted proxy added. */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | string[] | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0 || !forwardedFor) return socketAddress;
  const entries = String(forwardedFor).split(",");
  const entry = entries[Math.max(0, entries.length - trustedHops)];
  return canonicalAddress(entry ?? "") ?? socketAddress;
}

/** Whether a call comes from this machine, by a loopback name, and without a proxy's headers. */
export function isDirectCall(socketAddress: string, headers: IncomingHttpHeaders): boolean {
  if (!(socketAddress === "::1" || /^127\./.test(socketAddress))) return false;
  if (Object.keys(headers).some((name) => forwarding.test(name))) return false;
  return isLoopbackHost(parseHost(headers.host).hostname);
}
