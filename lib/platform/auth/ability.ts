import { Failure } from "../failure";

/**
 * Demands an action among a caller's abilities on a record, the ones that are sent with it as `can`. Call it on the locked
 * row. The caller's role is checked before, by requireEntityRight, so what is missing here is the record's state.
 * @throws Failure not_possible_now, or `code`
 */
export function requireAbility<K extends string>(
  can: Readonly<Record<K, boolean>>,
  ability: K,
  code: "not_possible_now" | "forbidden" = "not_possible_now",
): void {
  if (!can[ability]) throw new Failure(code);
}
