import { DrizzleQueryError } from "drizzle-orm/errors";

/** The database takes no connection, or the one that was used broke. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  constructor(cause: unknown) {
    super("The database does not answer.", { cause });
  }
}

/**
 * SQLSTATE: no connection, too many of them, no memory, shutting down or starting, ended by a timeout, only a replica.
 */
const UNAVAILABLE_STATES =
  /^(?:08...|53[0234]..|57P0[1-5]|57014|55P03|25P0[34]|25006|40001|40P01|28...|3D000|58000|58030)$/;
const DISK_FULL_CODES: ReadonlySet<string> = new Set(["53100", "ENOSPC", "EDQUOT"]);
/** Error codes of the operating system for connections. */
const CONNECTION_CODES: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ECONNABORTED", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "EHOSTDOWN", "ENETUNREACH"],
  ...["ENETDOWN", "ENOTFOUND", "EAI_AGAIN", "ENOENT", "EADDRNOTAVAIL"],
]);
/** Errors of the driver, which carry no code. */
const CONNECTION_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout e(?:xceeded|xpired)|Query read timeout|Cannot use a pool after)/;

const DEPTH_MAX = 6;

/** Whether a failed connection or statement may succeed once the database answers again. */
export function isOutOfReach(error: unknown): boolean {
  return causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      UNAVAILABLE_STATES.test(code) || CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(String(cause.message))
    );
  });
}

/** Whether the server refused to write: it is a standby, or has become one. */
export function isReadOnlyServer(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "25006");
}

/** SQLSTATE: connection lost, ended by the administrator or by a crash, shutting down or starting. */
const GONE_STATES = /^(?:08...|57P0[1-3])$/;

/** Whether a failure shows that the server behind a connection is gone or has become a standby, so that others are as useless. */
export function isServerGone(error: unknown): boolean {
  return (
    isReadOnlyServer(error) ||
    causesOf(error).some((cause) => {
      const code = codeOf(cause);
      return GONE_STATES.test(code) || CONNECTION_CODES.has(code) || CONNECTION_MESSAGES.test(String(cause.message));
    })
  );
}

/** Whether the server refused a connection because it has as many as it allows. */
export function isTooManyConnections(error: unknown): boolean {
  return causesOf(error).some((cause) => codeOf(cause) === "53300");
}

/**
 * Whether a call failed because the database is away, out of connections, or ended the statement; not for a value in
 * it.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const causes = causesOf(error);
  if (causes.some((cause) => cause instanceof DatabaseUnavailable)) return true;
  return causes.some((cause) => cause instanceof DrizzleQueryError) && isOutOfReach(error);
}

/** Whether a call failed because a disk is full: the database's, or the one that holds the files. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(
    (cause) => DISK_FULL_CODES.has(codeOf(cause)) || /No space left on device/i.test(String(cause.message)),
  );
}

type ErrorLike = Readonly<{ message?: unknown; code?: unknown; cause?: unknown }>;

function codeOf({ code }: ErrorLike): string {
  return typeof code === "string" ? code : "";
}

/** An error and its causes, the outermost first. */
function causesOf(error: unknown): ErrorLike[] {
  const causes: ErrorLike[] = [];
  // Not by `instanceof Error`: errors of the system may come from another realm.
  for (let at = error; typeof at === "object" && at !== null && causes.length < DEPTH_MAX; ) {
    const cause: ErrorLike = at;
    causes.push(cause);
    at = cause.cause;
  }
  return causes;
}
