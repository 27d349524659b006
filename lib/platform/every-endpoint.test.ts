import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Contract, contract } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { errorBody } from "@/lib/contract/http/error-body";
import { ERRORS } from "@/lib/contract/http/errors";
import { takesBody } from "@/lib/contract/http/request-line";
import { EMAIL, VALID_INPUTS } from "@/lib/contract/http/valid-inputs";
import { BODY_MAX_BYTES } from "./http/read-input";
import { registerAccount } from "./testing/accounts";
import { Caller } from "./testing/caller";
import { setUpTestPlatform } from "./testing/set-up-test-platform";
import { adminCaller } from "./testing/signed-in";
import { verifiedVisitor } from "./testing/visitors";

type Name = keyof Contract;
const endpoints = Object.entries(contract) as [Name, Endpoint][];

/** Separate callers for the calls that end the grants of their caller. */
const own: { [K in Name]?: () => Promise<Caller> } = {
  signOut: async () => new Caller(on),
  endAllSessions: () => registerAccount(on, "ended@endpoint.test"),
  eraseVisitorData: () => verifiedVisitor(on, "erased@endpoint.test"),
};

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let visitor: Caller;
let admin: Caller;
const callerFor = ({ access }: Endpoint) => (access === "admin" || access === "account" ? admin : visitor);
beforeAll(async () => {
  visitor = await verifiedVisitor(on, EMAIL);
  admin = await adminCaller(on);
});

describe.each(endpoints)("%s", (name, endpoint) => {
  test("answers in the shape it promises, or with an error it declares", async () => {
    const caller = (await own[name]?.()) ?? callerFor(endpoint);
    const response = await caller.send(name, VALID_INPUTS[name]);
    if (response.ok && endpoint.file) {
      return expect(endpoint.file).toContain(response.headers.get("content-type")?.split(";")[0]);
    }
    const body: unknown = await response.json();
    if (response.ok) {
      expect(endpoint.output.safeParse(body).error).toBeUndefined();
      return;
    }
    const { data } = errorBody.parse(body);
    const declared: readonly string[] = [...endpoint.errors, "invalid_input", "forbidden"];
    expect(declared).toContain(data.code);
  });

  test("says who is calling before it looks at anything", async () => {
    if (endpoint.access === "public") return expect(endpoint.access).toBe("public");
    const response = await new Caller(on).send(name, VALID_INPUTS[name]);
    expect(response.status).toBe(ERRORS.unauthenticated.status);
    expect(errorBody.parse(await response.json()).data.code).toBe("unauthenticated");
  });

  test("is not there for a visitor when it is an admin's", async () => {
    if (endpoint.access !== "admin") return expect(endpoint.access).not.toBe("admin");
    expect((await visitor.send(name, VALID_INPUTS[name])).status).toBe(ERRORS.not_found.status);
  });

  test("refuses a body beyond the limit", async () => {
    if (!takesBody(endpoint)) return expect(["GET", "DELETE"].includes(endpoint.method) || endpoint.query).toBe(true);
    const response = await callerFor(endpoint).send(name, {
      ...VALID_INPUTS[name],
      padding: "x".repeat(BODY_MAX_BYTES),
    });
    expect(response.status).toBe(ERRORS.too_large.status);
  });
});

test("a body that is not JSON, or not an object, is refused with a clear error", async () => {
  for (const body of ["{", "[]", '"text"', "null"]) {
    const request = new Request("http://platform.internal/register", { method: "POST", body });
    const response = await on.app.fetch(request);
    expect(response.status).toBe(400);
    expect(errorBody.parse(await response.json()).data.fields).toHaveProperty("body");
  }
});

test("an unknown path answers in the shape of every error", async () => {
  const response = await on.app.fetch(new Request("http://platform.internal/no-such-call"));
  expect(response.status).toBe(404);
  expect(errorBody.parse(await response.json())).toMatchObject({
    error: true,
    status: 404,
    message: "There is no such address in this API.",
  });
});

test("a token of nobody's, of the wrong form, or too many of them make an anonymous caller", async () => {
  const token = "a".repeat(43);
  for (const bearer of [token, "short", Array(7).fill(token).join("~"), `${token}' or '1'='1`]) {
    const request = new Request("http://platform.internal/system/me", {
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect((await on.app.fetch(request)).status).toBe(401);
  }
});

test("the OpenAPI page has every endpoint by every method, with its errors", async () => {
  const answer = await visitor.call("getOpenapi", {});
  if (!answer.ok) throw new Error(answer.error.message);
  const { paths } = answer.data;
  const descriptionAt = (reference: string) =>
    reference
      .split("/")
      .slice(1)
      .reduce<unknown>((part, key) => Reflect.get(Object(part), key), answer.data);
  for (const [, endpoint] of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
    for (const method of endpoint.alsoMethod ? [endpoint.method, endpoint.alsoMethod] : [endpoint.method]) {
      const operation = Reflect.get(Object(paths[path]), method.toLowerCase());
      expect(operation).toMatchObject({ summary: endpoint.summary });
      for (const code of endpoint.errors) {
        const { $ref } = Reflect.get(operation.responses, String(ERRORS[code].status));
        expect(descriptionAt(`${$ref}/description`)).toContain(code);
      }
    }
  }
});
