import { expect, test } from "@playwright/test";
import { HINT_COOKIE } from "@/lib/contract/pages/session-hint";
import { PASSWORD, registerByCalls } from "./fixtures/account";
import { type SentSpan, startCollector } from "./fixtures/collector";
import { createEntity } from "./fixtures/created-entity";
import { ERASMUS } from "./fixtures/entities";
import { codeFor } from "./fixtures/mailbox";
import { startServer } from "./fixtures/server";
import { freshEmail } from "./fixtures/visitor";

const TOKEN = "the token that Prometheus has";

/** Personal data in the requests; none of it may be in a line or a label. */
const SAID = {
  name: "Wilhelmina Vandersloot",
  message: "My diagnosis is a secret of mine",
  password: PASSWORD,
  query: "query-secret-5150",
  bearer: "b".repeat(43),
  path: "path-secret-5150",
};

test("logs, metrics and traces contain no personal data, and each request has one line with its id", async ({
  request,
}) => {
  const collector = await startCollector();
  const server = await startServer({
    LOG_LEVEL: "info",
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  });
  const { url } = server;
  const headers = { origin: url };
  const email = freshEmail("private.person");
  const ids: string[] = [];
  const post = async (path: string, data: object, extra = {}) => {
    const answer = await request.post(url + path, { headers: { ...headers, ...extra }, data });
    ids.push(answer.headers()["x-request-id"] ?? "none");
    return answer;
  };
  const get = async (path: string, extra = {}) => {
    const answer = await request.get(url + path, { headers: extra });
    ids.push(answer.headers()["x-request-id"] ?? "none");
    return answer;
  };
  try {
    await post("/api/register", { email_address: email, username: SAID.name, agreed: true });
    const code = await codeFor(request, email, { baseUrl: url });
    await post("/api/verify", { email_address: email, verification_code: "000000" });
    await post("/api/verify", { email_address: email, verification_code: code });
    const { entityid } = await (await get(`/api/load-digital-entity${ERASMUS.path}`)).json();
    const message = { email_address: email, user_name: SAID.name, entityid, message: SAID.message };
    const response = await post("/api/chat", message, { accept: "text/event-stream" });
    expect(await response.text()).toContain('"type":"done"');
    await get(`/api/chat/conversations/search?initiatedby_email_address=${email}&entityid=${entityid}&q=${SAID.query}`);
    await get(`/api/check_verification?email_address=${encodeURIComponent(email)}`);
    await get(`/${SAID.path}?email=${email}&token=${SAID.query}`);
    await get(`/reset-password?token=${SAID.query}`);
    await get(`/api/chat/turns/${SAID.path}`);
    await get("/api/system/me", { authorization: `Bearer ${SAID.bearer}`, cookie: "" });
    await post("/api/system/login", { email_address: email, password: SAID.password, remember_me: false });
    await post("/api/contact", {
      email_address: email,
      name: SAID.name,
      message: SAID.message,
      captcha_token: SAID.query,
    });
    await post("/api/sso/nobody/acs", { RelayState: SAID.query, SAMLResponse: SAID.query });
    const owner = await registerByCalls(request, url, freshEmail("owner.person"));
    const entity = await createEntity(request, url);
    await post("/api/invite-digital-entity", { digitalentity_id: entity.id, email_address: email });

    const exposed = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(exposed.status).toBe(200);
    const metrics = await exposed.text();
    expect(metrics).toMatch(/^semblance_sign_ins_total\{kind="visitor"\} [1-9]/m);
    expect(metrics).toMatch(/^semblance_requests_total\{route="sendMessage",method="POST",status="200"\} 1$/m);
    await server.stop();

    const lines = server.output().split("\n");
    const logged = [...lines, metrics, JSON.stringify(collector.spans)].join("\n");
    // The hint cookie says only that there is a session.
    const sealed = (await request.storageState()).cookies.filter(({ name }) => name !== HINT_COOKIE);
    const cookies = sealed.map(({ value }) => value);
    const secrets = [email, owner, encodeURIComponent(email), ...Object.values(SAID), ...cookies, entity.urlslug];
    expect(secrets.filter((secret) => logged.includes(secret))).toEqual([]);
    // On a loopback address without a mail server, the log has codes without the address; nowhere else.
    const others = lines.filter((line) => !line.includes('"localCode"')).join("\n");
    expect(others).not.toContain(`"${code}"`);
    for (const id of ids)
      expect(lines.filter((line) => line.includes(id) && line.includes('"msg":"request"'))).toHaveLength(1);
    const named = JSON.parse(lines.find((line) => line.includes('"route":"sendMessage"')) ?? "{}");
    expect(Object.keys(named).sort()).toEqual(["level", "method", "ms", "msg", "requestId", "route", "status", "time"]);
    expectOneTurn(collector.spans);
  } finally {
    await server.stop();
    await collector.close();
  }
});

/** The turn is one trace: the request, below it the platform's part, and below that statements. */
function expectOneTurn(spans: readonly SentSpan[]): void {
  const turn = spans.find(({ name }) => name === "POST sendMessage");
  expect(turn).toMatchObject({ kind: 2 });
  expect(turn?.parentSpanId).toBeUndefined();
  const below = (above: SentSpan | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === above?.spanId);
  const platform = below(turn).find(({ name }) => name === "platform");
  const statements = below(platform).filter(({ attributes }) =>
    attributes.some(({ key }) => key === "db.operation.name"),
  );
  expect(new Set(statements.map(({ name }) => name))).toEqual(new Set(["SELECT", "WITH"]));
  for (const { traceId } of [platform, ...statements].filter((span) => span !== undefined))
    expect(traceId).toBe(turn?.traceId);
}
