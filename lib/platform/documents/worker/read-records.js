import { cleanText } from "./clean-text.js";
import { decodeText } from "./decode-text.js";
import { hintsOf } from "./read-text.js";

/** Reads calendars (iCalendar, RFC 5545) and address books (vCard, RFC 6350): each entry is a paragraph. */

const ENTRY = /^(?:VEVENT|VTODO|VJOURNAL|VCARD)$/i;
/** Properties for programs. */
const SILENT =
  /^(?:UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE|PRODID|VERSION|CLASS|TRANSP|PHOTO|LOGO|SOUND|KEY|REV|N|X-.*|CALSCALE|METHOD|RECURRENCE-ID|ACTION|TRIGGER)$/i;
/** @type {Record<string, string>} */
const NAMES = {
  SUMMARY: "",
  FN: "",
  DTSTART: "Start",
  DTEND: "End",
  DUE: "Due",
  RRULE: "Repeats",
  TEL: "Telephone",
  EMAIL: "Email",
  ADR: "Address",
  ORG: "Organisation",
  BDAY: "Birthday",
};

/** Whether a text is a calendar or an address book. @param {string} head */
export const isRecords = (head) =>
  /^\ufeff?\s{0,9}BEGIN:(?:VCALENDAR|VCARD|VEVENT)\s{0,9}$/i.test(head.slice(0, 100).split(/[\r\n]/)[0] ?? "");

/** @type {import("./blocks.js").ReadFormat} */
export async function readRecords(bytes, about) {
  const lines = decodeText(bytes, hintsOf(about))
    .replace(/\r\n?/g, "\n")
    .replace(/\n[ \t]/g, "")
    .split("\n");
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {string[] | null} */
  let cells = null;
  for (const line of lines) {
    const [, name = "", parameters = "", value = ""] =
      /^(?:[\w-]{1,40}\.)?([\w-]{1,60})((?:;[^:"]{0,300}(?:"[^"]{0,300}"[^:"]{0,300})*)?):(.*)$/s.exec(line) ?? [];
    if (/^BEGIN$/i.test(name) && ENTRY.test(value.trim())) cells = [];
    else if (/^END$/i.test(name) && ENTRY.test(value.trim())) {
      if (cells && cells.length > 0) blocks.push({ kind: "paragraph", text: cells.join("; "), cells });
      cells = null;
    } else if (cells && !SILENT.test(name)) {
      const text = propertyText(name.toUpperCase(), value, parameters);
      const label = NAMES[name.toUpperCase()] ?? name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
      if (text !== "" && label === "") cells.unshift(text);
      else if (text !== "") cells.push(`${label}: ${text}`);
    }
  }
  return { title: null, blocks };
}

/** @param {string} name @param {string} value @param {string} parameters */
function propertyText(name, value, parameters) {
  const isQuoted = /ENCODING=QUOTED-PRINTABLE/i.test(parameters);
  const plain = isQuoted ? unquoted(value) : value;
  const date = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})\d{2}(Z?))?$/.exec(plain);
  if (date) {
    const zone = /TZID=([^;:]{1,60})/i.exec(parameters)?.[1];
    const time = date[4] ? ` ${date[4]}:${date[5]}${date[6] ? " UTC" : zone ? ` (${zone})` : ""}` : "";
    return `${date[1]}-${date[2]}-${date[3]}${time}`;
  }
  const parts =
    name === "ADR" || name === "ORG"
      ? plain
          .split(/(?<!\\);/)
          .filter((part) => part.trim() !== "")
          .join(", ")
      : plain;
  return cleanText(
    parts
      .replace(/\\n/gi, " ")
      .replace(/\\([,;:\\])/g, "$1")
      .replace(/^(?:mailto|tel):/i, ""),
  );
}

/** @param {string} value */
const unquoted = (value) =>
  Buffer.from(
    value
      .replace(/=\n?/g, (sign) => (sign.length > 1 ? "" : "="))
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
