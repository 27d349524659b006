import { ENDPOINTS_BY_NOUN } from "../../contract";
import type { Endpoint } from "../../contract/http/endpoint";
import { NOUN_DESCRIPTIONS } from "../../contract/http/noun-descriptions";
import { callOfPlace, SCHEMA_NAMES } from "../../contract/http/schema-names";

/** The callers that an endpoint admits. */
const CALLERS: Readonly<Record<Endpoint["access"], string>> = {
  public: "anyone",
  visitor: "a verified visitor",
  account: "a signed-in user",
  admin: "an admin",
};

/** The table of all calls as Markdown, by noun. */
export function apiReference(): string {
  const descriptions: Readonly<Record<string, string>> = NOUN_DESCRIPTIONS;
  const nouns = Object.entries(ENDPOINTS_BY_NOUN).map(([noun, endpoints]) => {
    const rows = Object.values<Endpoint>(endpoints).map(row);
    const title = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    const heading = `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n${descriptions[noun]}`;
    return `${heading}${schemasOf(endpoints)}\n\n| call | does | for |\n|---|---|---|\n${rows.join("\n")}`;
  });
  return nouns.join("\n\n");
}

/** The sentence with the schemas of a noun; empty where its calls have none. */
function schemasOf(endpoints: object): string {
  const names = Object.entries<string>(SCHEMA_NAMES).filter(([, place]) => callOfPlace(place) in endpoints);
  return names.length === 0 ? "" : ` Schemas: ${names.map(([name]) => `\`${name}\``).join(", ")}.`;
}

function row({ method, path, summary, access }: Endpoint): string {
  return `| \`${method} /api${path}\` | ${summary.replaceAll("|", "\\|")} | ${CALLERS[access]} |`;
}
