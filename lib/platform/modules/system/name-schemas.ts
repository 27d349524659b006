type Json = Record<string, unknown>;

/** The JSON schemas of an operation. `input`: its body, or its query. */
export type OperationSchemas = Readonly<{ input: Json; output: Json; event?: Json }>;

/**
 * Gives schemas names: each becomes one of the components, and a reference wherever the same schema stands in the paths or in
 * another component. Throws for a place that has no schema.
 * @param places the names with their places, as in SCHEMA_NAMES
 */
export function nameSchemas(
  paths: Record<string, Json>,
  operations: ReadonlyMap<string, OperationSchemas>,
  places: Readonly<Record<string, string>>,
): { paths: Record<string, Json>; schemas: Record<string, Json> } {
  const ids = identify(paths);
  const names = new Map<number, string>();
  const named = Object.entries(places).map(([name, place]) => {
    const schema = schemaAt(operations, place);
    const id = schema && ids.get(schema);
    if (schema === undefined || id === undefined) throw new Error(`The API has no schema at “${place}”.`);
    names.set(id, name);
    return [name, schema] as const;
  });
  const refer = (value: unknown): unknown => {
    const id = typeof value === "object" && value !== null ? ids.get(value) : undefined;
    const name = id === undefined ? undefined : names.get(id);
    return name === undefined ? mapChildren(value, refer) : { $ref: `#/components/schemas/${name}` };
  };
  return {
    paths: refer(paths) as Record<string, Json>,
    schemas: Object.fromEntries(named.map(([name, schema]) => [name, mapChildren(schema, refer) as Json])),
  };
}

/** An id for each object below the value, the same for objects with the same content. Linear in the size of the value. */
function identify(root: unknown): Map<object, number> {
  const ids = new Map<object, number>();
  const known = new Map<string, number>();
  const keyOf = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}:${keyOf(child)}`);
    const content = Array.isArray(value) ? `[${entries}]` : `{${entries.sort()}}`;
    const id = known.get(content) ?? known.size;
    known.set(content, id);
    ids.set(value, id);
    return `#${id}`;
  };
  keyOf(root);
  return ids;
}

function mapChildren(value: unknown, map: (child: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, map(child)]));
}

/** The schema at a place, such as "input createPlan.rights". */
function schemaAt(operations: ReadonlyMap<string, OperationSchemas>, place: string): Json | undefined {
  const [, side = "output", path = ""] = /^(?:(input|event) )?(.+)$/.exec(place) ?? [];
  const [operation = "", ...fields] = path.split(".");
  const root = operations.get(operation)?.[side as keyof OperationSchemas];
  return fields.reduce<Json | undefined>((schema, field) => {
    const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Json> };
    return unwrap(/^\d+$/.test(field) ? optionsOf(schema)[Number(field)] : properties[field]);
  }, unwrap(root));
}

/** The schema of an item of a list, and of a value that may be null; a union of several stays. */
function unwrap(schema: Json | undefined): Json | undefined {
  if (schema?.type === "array") return unwrap(schema.items as Json);
  const options = optionsOf(schema);
  return options.length === 1 ? unwrap(options[0]) : schema;
}

const optionsOf = (schema: Json | undefined): readonly Json[] =>
  ((schema?.anyOf ?? schema?.oneOf ?? []) as Json[]).filter(({ type }) => type !== "null");
