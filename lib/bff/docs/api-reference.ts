import { ENDPOINTS_BY_NOUN } from "../../contract";
import type { Endpoint } from "../../contract/http/endpoint";

const INTRODUCTION = `# The API

Every call of the product, from the schemas that check it. The whole description is the OpenAPI document at
[/api/openapi.json](/api/openapi.json): inputs, outputs, errors and limits.

A call acts for the session in its cookie. Input is JSON, or the query of GET and DELETE. Lists answer \`{ items, next_cursor }\`,
50 items by default and at most 200. An error is \`{ error: { code, message, fields } }\`. Times are in UTC.`;

/** Who may call: the grant of the session. */
const CALLERS: Readonly<Record<Endpoint["access"], string>> = {
  public: "anyone",
  visitor: "a verified visitor",
  account: "a signed-in user",
  admin: "an admin",
};

/** The reference of all calls as Markdown, by noun. */
export function apiReference(): string {
  const nouns = Object.entries(ENDPOINTS_BY_NOUN).map(([noun, endpoints]) => {
    const rows = Object.values<Endpoint>(endpoints).map(row);
    const title = noun.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return `## ${title.charAt(0).toUpperCase()}${title.slice(1)}\n\n| call | does | for |\n|---|---|---|\n${rows.join("\n")}`;
  });
  return [INTRODUCTION, ...nouns].join("\n\n");
}

function row({ method, path, summary, access }: Endpoint): string {
  return `| \`${method} /api${path}\` | ${summary.replaceAll("|", "\\|")} | ${CALLERS[access]} |`;
}
