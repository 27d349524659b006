import { ENDPOINTS_BY_NOUN } from "../../contract";
import type { Endpoint } from "../../contract/http/endpoint";

/** The callers that an endpoint admits. */
const CALLERS: Readonly<Record<Endpoint["access"], string>> = {
  public: "anyone",
  visitor: "a verified visitor",
  account: "a signed-in user",
  admin: "an admin",
};

/** The table of all calls as Markdown, by noun. */
export function apiReference(): string {
  const nouns = Object.entries(ENDPOINTS_BY_NOUN).map(([noun, endpoints]) => {
    const rows = Object.values<Endpoint>(endpoints).map(row);
    const title = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n| call | does | for |\n|---|---|---|\n${rows.join("\n")}`;
  });
  return nouns.join("\n\n");
}

function row({ method, path, summary, access }: Endpoint): string {
  return `| \`${method} /api${path}\` | ${summary.replaceAll("|", "\\|")} | ${CALLERS[access]} |`;
}
