import { sql } from "drizzle-orm";
import { v7 as uuid } from "uuid";
import { type Db, rowsOf } from "../db/client";
import type { Person } from "./file-progress";

/**
 * Finds the people of a file by their addresses, and adds the unknown ones: with their name and the time of their proof, and without
 * a password, a session, a role of the site or emails about replies, to which they agreed with another operator. A person with an
 * account keeps everything; an account without a proof and a password, which nobody can open, takes over the proof. Returns the id of each person at this site, by the id in the file.
 */
export async function importPeople(tx: Db, people: readonly Person[]): Promise<Map<string, string>> {
  await insertPeople(tx, people);
  const found = await findByEmail(tx, people);
  // The id belongs to somebody with another address here.
  const others = people.filter(({ email }) => !found.has(email));
  if (others.length > 0) {
    await insertPeople(
      tx,
      others.map((person) => ({ ...person, id: uuid() })),
    );
    for (const [email, id] of await findByEmail(tx, others)) found.set(email, id);
  }
  return new Map(people.map(({ id, email }) => [id, requireId(found, email)]));
}

/** The id of each person who was added before, by the id in the file. */
export async function findPeople(db: Db, people: readonly Person[]): Promise<Map<string, string>> {
  const found = await findByEmail(db, people);
  return new Map(people.flatMap(({ id, email }) => (found.has(email) ? [[id, requireId(found, email)]] : [])));
}

async function insertPeople(tx: Db, people: readonly Person[]): Promise<void> {
  const json = JSON.stringify(people);
  await tx.execute(sql`insert into users
      (id, email, user_name, first_name, last_name, interface_language, data_storage_region, verified_at, created_at)
    select id, email, user_name, first_name, last_name, interface_language, data_storage_region, verified_at, created_at
    from jsonb_populate_recordset(null::users, ${json}::jsonb) on conflict do nothing`);
  await tx.execute(sql`update users set verified_at = given.verified_at
    from jsonb_populate_recordset(null::users, ${json}::jsonb) given
    where users.email = given.email and given.verified_at is not null
      and users.verified_at is null and users.password_hash is null and not users.is_admin`);
}

async function findByEmail(db: Db, people: readonly Person[]): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const rows = await rowsOf<{ id: string; email: string }>(
    db,
    sql`select id, email from users where email = any(${sql.param(emails)}::text[])`,
  );
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function requireId(found: ReadonlyMap<string, string>, email: string): string {
  const id = found.get(email);
  if (id === undefined) throw new Error("A person of the file was not stored.");
  return id;
}
