import { z } from "zod";

/** The parts of Kubernetes' objects that the manifests use. Strict: a word that Kubernetes would ignore is a mistake. */

const name = z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/);
const labels = z.record(z.string(), z.string());
const count = z.int().min(0);
const metadata = z.strictObject({ name, annotations: labels.optional() });
const selector = z.strictObject({ matchLabels: labels });
const reference = z.strictObject({ name, key: z.string() });

const variable = z.union([
  z.strictObject({ name: z.string(), value: z.string() }),
  z.strictObject({
    name: z.string(),
    valueFrom: z.union([z.strictObject({ configMapKeyRef: reference }), z.strictObject({ secretKeyRef: reference })]),
  }),
]);

const timing = {
  periodSeconds: count.optional(),
  timeoutSeconds: count.optional(),
  failureThreshold: count.optional(),
};
const httpProbe = z.strictObject({ httpGet: z.strictObject({ path: z.string(), port: name }), ...timing });
const probe = z.union([httpProbe, z.strictObject({ tcpSocket: z.strictObject({ port: name }), ...timing })]);

const quantity = z.string().regex(/^\d+(m|Ki|Mi|Gi)?$/);
const container = z.strictObject({
  name,
  image: z.string(),
  command: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name, containerPort: count })),
  env: z.array(variable).optional(),
  envFrom: z
    .array(z.union([z.strictObject({ configMapRef: metadata }), z.strictObject({ secretRef: metadata })]))
    .optional(),
  resources: z.strictObject({
    requests: z.strictObject({ cpu: quantity, memory: quantity }),
    limits: z.strictObject({ memory: quantity }),
  }),
  startupProbe: httpProbe.optional(),
  livenessProbe: httpProbe.optional(),
  readinessProbe: probe,
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.string() })).optional(),
});

const deployment = z.strictObject({
  apiVersion: z.literal("apps/v1"),
  kind: z.literal("Deployment"),
  metadata,
  spec: z.strictObject({
    replicas: count,
    selector,
    strategy: z
      .strictObject({
        type: z.literal("RollingUpdate"),
        rollingUpdate: z.strictObject({ maxUnavailable: count, maxSurge: count }),
      })
      .optional(),
    template: z.strictObject({
      metadata: z.strictObject({ labels }),
      spec: z.strictObject({
        enableServiceLinks: z.literal(false).optional(),
        terminationGracePeriodSeconds: count.optional(),
        securityContext: z.strictObject({
          runAsNonRoot: z.literal(true),
          runAsUser: count.min(1),
          fsGroup: count.optional(),
        }),
        topologySpreadConstraints: z
          .array(
            z.strictObject({
              maxSkew: count,
              topologyKey: z.string(),
              whenUnsatisfiable: z.enum(["ScheduleAnyway", "DoNotSchedule"]),
              labelSelector: selector,
            }),
          )
          .optional(),
        containers: z.array(container).length(1),
        volumes: z
          .array(
            z.union([
              z.strictObject({ name, emptyDir: z.strictObject({}) }),
              z.strictObject({ name, configMap: z.strictObject({ name }) }),
            ]),
          )
          .optional(),
      }),
    }),
  }),
});

const service = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("Service"),
  metadata,
  spec: z.strictObject({
    selector: labels,
    ports: z.array(z.strictObject({ name, port: count, targetPort: name })).length(1),
  }),
});

const configMap = z.strictObject({
  apiVersion: z.literal("v1"),
  kind: z.literal("ConfigMap"),
  metadata,
  data: z.record(z.string(), z.string()),
});

const disruptionBudget = z.strictObject({
  apiVersion: z.literal("policy/v1"),
  kind: z.literal("PodDisruptionBudget"),
  metadata,
  spec: z.strictObject({ maxUnavailable: count, selector }),
});

const backend = z.strictObject({ service: z.strictObject({ name, port: z.strictObject({ name }) }) });
const rule = z.strictObject({
  host: z.string(),
  http: z.strictObject({
    paths: z.array(z.strictObject({ path: z.string(), pathType: z.enum(["Prefix", "Exact"]), backend })),
  }),
});
const ingress = z.strictObject({
  apiVersion: z.literal("networking.k8s.io/v1"),
  kind: z.literal("Ingress"),
  metadata,
  spec: z.strictObject({
    tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
    rules: z.array(rule),
  }),
});

export const manifest = z.discriminatedUnion("kind", [deployment, service, configMap, disruptionBudget, ingress]);

export type Manifest = z.output<typeof manifest>;
