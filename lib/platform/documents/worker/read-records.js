import { dateText, durationText, ruleText } from "./calendar-rules.js";
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
  EXDATE: "Not on",
  RDATE: "Also on",
  ORGANIZER: "Organiser",
  TEL: "Telephone",
  EMAIL: "Email",
  ADR: "Address",
  ORG: "Organisation",
  BDAY: "Birthday",
};

/** Whether a text is a calendar or an address book. @param {string} head */
export const isRecords = (head) =>
  /^\ufeff?\s{0,9}BEGIN:(?:VCALENDAR|VCARD|VEVENT)\s{0,9}$/i.test(head.slice(0, 100).split(/[\r\n]/)[0] ?? "");

/** @typedef {{ cells: string[], start: string, hasName: boolean, hasParts: boolean }} Entry `start` is its date, `hasParts` whether its name by parts stands first */

/** @type {import("./blocks.js").ReadFormat} */
export async function readRecords(bytes, about) {
  /** @type {import("./blocks.js").Block[]} */
  const blocks = [];
  /** @type {Entry | null} */
  let entry = null;
  /** The components within an entry, such as its alarms, which speak of themselves. */
  let inner = 0;
  const properties = propertiesIn(decodeText(bytes, hintsOf(about)));
  const labels = new Map(
    properties.flatMap(({ group, name, value }) =>
      name === "X-ABLABEL" && group !== "" ? [[group, plainText(value)]] : [],
    ),
  );
  for (const property of properties) {
    const { name, value } = property;
    const isEntry = ENTRY.test(value.trim());
    if (name === "BEGIN" && isEntry) entry = { cells: [], start: "", hasName: false, hasParts: false };
    else if (name === "END" && isEntry) {
      if (entry && entry.cells.length > 0)
        blocks.push({ kind: "paragraph", text: entry.cells.join("; "), cells: entry.cells });
      entry = null;
    } else if (name === "BEGIN") inner++;
    else if (name === "END") inner--;
    else if (entry && inner <= 0) addProperty(entry, property, labels);
    if (entry === null) inner = 0;
  }
  return { title: null, blocks };
}

/** @typedef {{ group: string, name: string, parameters: string, value: string }} Property */

const PROPERTY = /^(?:([\w-]{1,40})\.)?([\w-]{1,60})((?:;[^:"]{0,300}(?:"[^"]{0,300}"[^:"]{0,300})*)?):(.*)$/s;

/** The properties of all entries, each in one line. @param {string} text @returns {Property[]} */
function propertiesIn(text) {
  /** @type {string[][]} */
  const lines = [];
  let isQuoted = false;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const parts = lines.at(-1);
    const end = parts?.at(-1) ?? "";
    // Quoted-printable has line ends of its own.
    if (parts && isQuoted && end.endsWith("=")) parts.splice(-1, 1, end.slice(0, -1), line);
    else if (parts && /^[ \t]/.test(line)) parts.push(line.slice(1));
    else {
      lines.push([line]);
      isQuoted = /^[^:]{1,300}ENCODING=QUOTED-PRINTABLE/i.test(line);
    }
  }
  return lines.flatMap((parts) => {
    const [, group = "", name = "", parameters = "", value = ""] = PROPERTY.exec(parts.join("")) ?? [];
    return name === "" ? [] : [{ group, name: name.toUpperCase(), parameters, value }];
  });
}

/** @param {Entry} entry changed in place @param {Property} property @param {ReadonlyMap<string, string>} labels */
function addProperty(entry, { group, name, parameters, value }, labels) {
  if (name === "N") {
    if (!entry.hasName) entry.cells.unshift(nameText(unquotedValue(value, parameters)));
    entry.hasParts = !entry.hasName;
  }
  if (name === "FN") {
    if (entry.hasName) return;
    // The full name stands for its parts.
    if (entry.hasParts) entry.cells.shift();
    entry.hasName = true;
    entry.hasParts = false;
  }
  if (SILENT.test(name)) return;
  const text = propertyText(name, value, parameters, entry);
  const kind = group === "" ? kindOf(parameters) : (labels.get(group) ?? kindOf(parameters));
  const label = NAMES[name] ?? name.charAt(0) + name.slice(1).toLowerCase();
  if (text === "") return;
  if (label === "") entry.cells.unshift(text);
  else entry.cells.push(`${label}${kind === "" ? "" : ` (${kind})`}: ${text}`);
}

/** The name by its parts: the first name before the family name. @param {string} value */
const nameText = (value) => {
  const [family = "", first = "", middle = "", before = "", after = ""] = value.split(/(?<!\\);/).map(plainText);
  return [before, first, middle, family, after].filter((part) => part !== "").join(" ");
};

/** The use of a telephone number or an address, such as `fax`. @param {string} parameters */
function kindOf(parameters) {
  const types = Array.from(parameters.matchAll(/;(?:TYPE=)?"?([\w,-]{1,60})"?(?=;|$)/gi), ([, list = ""]) => list);
  const kinds = types
    .join(",")
    .toLowerCase()
    .split(",")
    .filter((kind) => KINDS.test(kind));
  return [...new Set(kinds)].join(", ");
}

const KINDS = /^(?:work|home|cell|fax|pager|car|main|mobile)$/;

/** @param {string} name @param {string} written @param {string} parameters @param {Entry} entry */
function propertyText(name, written, parameters, entry) {
  const value = unquotedValue(written, parameters);
  if (name === "DTSTART") entry.start = dateText(value, parameters) ?? "";
  if (name === "RRULE") return ruleText(value);
  if (name === "STATUS") return /^(?:CONFIRMED|ACCEPTED)$/i.test(value) ? "" : value.toLowerCase();
  if (name === "DURATION") return durationText(value) ?? value;
  const dates = value.split(",").map((one) => dateText(one, parameters, { isEnd: name === "DTEND" }));
  if (dates.every((date) => date !== null)) {
    // A whole day ends on the day after it.
    return name === "DTEND" && dates[0] === entry.start ? "" : dates.join(", ");
  }
  if (name === "ORGANIZER" || name === "ATTENDEE") {
    const person = /;CN="?([^";:]{1,100})/i.exec(parameters)?.[1];
    const address = plainText(value);
    return person && person !== address ? `${person} <${address}>` : address;
  }
  const isList = name === "ADR" || name === "ORG";
  const parts = isList ? value.split(/(?<!\\);/).filter((part) => part.trim() !== "") : [value];
  return parts.map(plainText).join(", ");
}

/** @param {string} value @param {string} parameters */
const unquotedValue = (value, parameters) => (/ENCODING=QUOTED-PRINTABLE/i.test(parameters) ? unquoted(value) : value);

/** A value without its escapes. @param {string} value */
const plainText = (value) =>
  cleanText(
    value
      .replace(/^_\$!<([^>]{1,60})>!\$_$/, "$1")
      .replace(/\\n/gi, " ")
      .replace(/\\([,;:\\])/g, "$1")
      .replace(/^(?:mailto|tel):/i, ""),
  );

/** @param {string} value */
const unquoted = (value) =>
  Buffer.from(
    value
      .replace(/=\n?/g, (sign) => (sign.length > 1 ? "" : "="))
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
