import fs from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import { contract } from "@/lib/contract";
import { BROWSER_ADDRESSES, type BrowserAddress } from "@/lib/contract/http/browser-addresses";
import { DESCRIBED_PARAMETERS } from "@/lib/contract/http/parameter-descriptions";
import { presentOpenapi } from "./presenter";

/** Every address that the specification names. A parameter's name is not compared. */
const SPECIFIED = `
POST /api/register
POST /api/verify
GET /api/check_verification
POST /api/resend_verification
POST /api/chat
GET /api/last_conversation_id
GET /api/previous_messages
GET /api/load-digital-entity/{}
GET /api/load-digital-entity/upgrade-success
GET /api/entity-by-subdomain
GET /api/image-proxy
GET /api/system/me
POST /api/system/logout
POST /api/complete-account
POST /api/request-access-digital-entity
POST /api/request-access-invitation-only
GET /api/digital-entity-promo-links
POST /api/digital-entity-promo-links
DELETE /api/digital-entity-promo-links/{}
GET /api/digital-entity-types
POST /api/digital-entity-types
POST /api/unauth-workflow
GET /api/unauth-workflow/{}
PUT /api/unauth-workflow/{}
GET /api/get-plans/{}
GET /api/billing-history/{}
GET /api/billing-history/details/{}
GET /api/upgrade-eligibility/{}
POST /api/create-upgrade-checkout
GET /api/chat/{}/responses/{}/audio
POST /api/digital-entities/{}/generate-speech
GET /api/check-urlslug-exists
POST /api/digital-entity/new
POST /api/digital-entities
POST /api/digital-entities-unauth
GET /api/get-digital-entity-id
POST /api/system/register
POST /api/system/login
POST /api/system/change-password
POST /api/forgot-password
POST /api/reset-password
DELETE /api/my-account
POST /api/user/profile-pic
DELETE /api/user/profile-pic
GET /api/user/profile-pic
PUT /api/user/profile
POST /api/digital-entity-users
GET /api/sso/check-email
GET /api/sso/{}/login
GET /api/sso/{}/metadata
POST /api/process-invitation-response
GET /api/my-digital-entities
GET /api/my-digital-entity/{}
PUT /api/digital-entities/{}
PUT /api/digital-entities-form/{}
POST /api/digital-entities/{}/banner-image
DELETE /api/digital-entities/{}/banner-image
POST /api/digital-entities/{}/thumbnail-image
DELETE /api/digital-entities/{}/thumbnail-image
DELETE /api/digital-entities/{}
GET /api/my-data/{}
GET /api/my-conversations/{}
GET /api/conversation-detail/{}
GET /api/user-conversations
GET /api/user-conversation-detail/{}
DELETE /api/context-data/{}
GET /api/digital-entity/{}/allowed-chatters
POST /api/invite-digital-entity
POST /api/accept-request
POST /api/deny-request
POST /api/revoke-invitation
DELETE /api/chat-messages/{}
PUT /api/chat-messages/{}
GET /api/digital-entity/{}/users
POST /api/digital-entity-users/create-user
DELETE /api/digital-entity-users/{}
PATCH /api/digital-entity-users/{}/{}/status
GET /api/my-voice-clones/{}
POST /api/my-voice-clones/{}
GET /api/digital-entities/{}/voice-clones/{}
PUT /api/digital-entities/{}/voice-clones/{}
DELETE /api/digital-entities/{}/voice-clones/{}
GET /api/digital-entities
GET /api/digital-entities/{}
POST /api/digital-entities-form
GET /api/talk/systems
POST /api/talk/systems
GET /api/talk/systems/{}
PUT /api/talk/systems/{}
GET /api/context-data/list
POST /api/context-data
GET /api/context-data/{}
PUT /api/context-data/{}
GET /api/talk-parameters/{}
PUT /api/talk-parameters/{}
`;

const splitLines = (list: string) => list.trim().split("\n");
const document = presentOpenapi(contract, { siteName: "Semblance", appUrl: new URL("https://semblance.example") });
const describedOperations = Object.entries(document.paths).flatMap(([address, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${address.replace(/\{\w+\}/g, "{}")}`),
);

test("the OpenAPI document describes every address of the specification", () => {
  const missing = splitLines(SPECIFIED).filter((line) => !describedOperations.includes(line));
  expect(missing).toEqual([]);
});

test("the OpenAPI document describes every redirect below /api with each of its methods", () => {
  const api = path.join(import.meta.dirname, "../../../../app/api");
  const routes = fs.readdirSync(api, { recursive: true, encoding: "utf8" });
  const answered = routes
    .filter((file) => file.endsWith("route.ts") && !file.startsWith("[...path]"))
    .flatMap((file) => {
      const address = `/api/${path
        .dirname(file)
        .replaceAll(path.sep, "/")
        .replace(/\[\w+\]/g, "{}")}`;
      const source = fs.readFileSync(path.join(api, file), "utf8");
      return Array.from(
        source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE)\b/g),
        ([, method]) => `${method} ${address}`,
      );
    });
  const listed = Object.values<BrowserAddress>(BROWSER_ADDRESSES).flatMap(({ methods, path: address }) =>
    methods.map((method) => `${method} /api${address.replace(/:\w+/g, "{}")}`),
  );
  expect(listed.toSorted()).toEqual(answered.toSorted());
  expect(describedOperations).toEqual(expect.arrayContaining(listed));
});

test("the OpenAPI document describes a redirect with its parameters and location", () => {
  expect(Reflect.get(Object(document.paths["/api/sso/{slug}/login"]), "get")).toMatchObject({
    parameters: expect.arrayContaining([
      expect.objectContaining({ name: "slug", in: "path", required: true, schema: { type: "string" } }),
      expect.objectContaining({ name: "redirect", in: "query", required: false, schema: { type: "string" } }),
    ]),
    responses: { "303": { headers: { location: {} } } },
  });
});

test("every operation has a unique name", () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((operation) => Reflect.get(Object(operation), "operationId")),
  );
  expect(new Set(names).size).toBe(names.length);
});

type Operation = Readonly<{
  operationId: string;
  summary: string;
  tags: string[];
  description?: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; description?: string; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: { properties?: object }; example?: object }> };
  responses: Record<string, { description: string } | { $ref: string }>;
}>;

const operations: readonly Operation[] = Object.values(document.paths).flatMap((methods) =>
  Object.values(methods as Record<string, Operation>),
);
const names = operations.flatMap(({ parameters }) => parameters.map(({ name }) => name));

const summaries = operations.map(({ summary }) => summary);

test("every summary begins with a verb in the third person", () => {
  expect(summaries.filter((summary) => !/^[A-Z][a-z]+s /.test(summary))).toEqual([]);
});

test("every summary ends with a full stop", () => {
  expect(summaries.filter((summary) => !summary.endsWith("."))).toEqual([]);
});

test("every summary has at most 160 characters", () => {
  expect(summaries.filter((summary) => summary.length > 160)).toEqual([]);
});

test("no summary speaks of the caller, whom a reader takes for somebody else", () => {
  expect(summaries.filter((summary) => /\bcallers?\b|\banew\b|\bwhoever\b/i.test(summary))).toEqual([]);
});

test("every parameter is described", () => {
  const undescribed = operations.flatMap(({ parameters }) => parameters.filter(({ description }) => !description));
  expect(undescribed.map(({ name }) => name)).toEqual([]);
});

test("every described parameter is one of a call", () => {
  expect(DESCRIBED_PARAMETERS.filter((name) => !names.includes(name))).toEqual([]);
});

test("no body repeats a parameter of the path", () => {
  const repeated = operations.filter(({ parameters, requestBody }) => {
    const inPath = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
    const bodies = Object.values(requestBody?.content ?? {});
    return bodies.some(({ schema }) => Object.keys(schema.properties ?? {}).some((name) => inPath.includes(name)));
  });
  expect(repeated).toEqual([]);
});

test("every operation has one tag, which the document describes", () => {
  const listed = document.tags.filter(({ description }) => description).map(({ name }) => name);
  expect(operations.filter(({ tags }) => tags.length !== 1 || !listed.includes(tags[0] ?? ""))).toEqual([]);
});

test("every operation that a program calls says who may call it", () => {
  const calls = operations.filter(({ tags }) => !tags.includes("browser"));
  expect(calls.filter(({ description }) => !description)).toEqual([]);
});

/** Bytes that a signature covers. JSON cannot show them. */
const WITHOUT_EXAMPLE = [
  "receivePaymentEvent",
  "receiveCspReports",
  "checkCellPicture",
  "claimCellName",
  "findCellName",
  "listCellDirectory",
  "moveCellEntity",
  "publishCellEntities",
];

test("every operation that a program calls shows an example of its input", () => {
  const calls = operations.filter(
    ({ tags, operationId }) => !tags.includes("browser") && !WITHOUT_EXAMPLE.includes(operationId),
  );
  const lacking = calls.filter(({ parameters, requestBody }) => {
    const { "application/json": json, "multipart/form-data": form } = requestBody?.content ?? {};
    const hasBody = requestBody === undefined || json?.example !== undefined || form !== undefined;
    return !hasBody || parameters.some(({ required, example }) => required && example === undefined);
  });
  expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
});

test("no example repeats a parameter of the path in the body", () => {
  const repeated = operations.filter(({ parameters, requestBody }) => {
    const example = Object.keys(requestBody?.content["application/json"]?.example ?? {});
    return parameters.some((parameter) => parameter.in === "path" && example.includes(parameter.name));
  });
  expect(repeated).toEqual([]);
});

test("errors are described by sentences as a caller gets them", () => {
  const descriptions = Object.values(document.components.responses).map(({ description }) => String(description));
  expect(descriptions.filter((description) => /\{\w+[,}]/.test(description))).toEqual([]);
});

const { schemas } = document.components;

/** Every part of a value that is an object, with the value. */
function partsOf(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(partsOf)];
}

test("no object of more than three fields is described twice", () => {
  const objects = [document.paths, ...Object.values(schemas)].flatMap(partsOf).filter((part) => {
    const { type, properties } = part as { type?: unknown; properties?: object };
    return type === "object" && Object.keys(properties ?? {}).length > 3;
  });
  const texts = objects.map((part) => JSON.stringify(part));
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});

test("every named schema is one that a call takes or returns", () => {
  const references = new Set(
    partsOf([document.paths, schemas, document.components.responses]).map((part) => String(Reflect.get(part, "$ref"))),
  );
  expect(Object.keys(schemas).filter((name) => !references.has(`#/components/schemas/${name}`))).toEqual([]);
});
