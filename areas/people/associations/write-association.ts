import { sql } from "drizzle-orm";
import { writeAudit } from "#areas/people/accounts/audit-log.ts";
import { normalizeEmail, parseContact } from "#areas/people/accounts/contacts.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type Language, type LocalizedText, localize } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import { laterThan } from "#core/time.ts";
import type { Context } from "#server/context.ts";
import {
  insertion,
  type RowOf,
  select,
  statement,
  updateById,
} from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { notifyAdministrators } from "./notify-administrators.ts";
import { refuse } from "./refusals.ts";
import { association } from "./tables.ts";

type AssociationInput = ParsedInputOf<typeof endpoints.createAssociation>;

/** The same text sent twice, for example after a broken connection, creates one association. */
export function createAssociation(context: Context, input: AssociationInput) {
  return oneByOne(context, async (context, all) => {
    const written = writtenBy(context, input, undefined);
    const existing = findSameName(all, input.name);
    if (existing && isSame(existing, written, context.language)) return { id: existing.id };
    if (existing) throw nameTaken();
    const id = newId();
    const { now } = context;
    await addAssociation(context, { ...written, id, createdAt: now, changedAt: now });
    await writeAudit(context, { subject: "association", subjectId: id, act: "add" });
    return { id };
  });
}

/**
 * Notifies the association's administrators.
 * @throws AppError errors.notFound, associations.notNow (409) if it has changed since the officer
 * saw it, errors.badInput
 */
export function changeAssociation(
  context: Context,
  { id, seen, ...input }: ParsedInputOf<typeof endpoints.changeAssociation>,
) {
  return oneByOne(context, async (context, all) => {
    const before = all.find((candidate) => candidate.id === id);
    if (!before) throw notFound();
    if (seen && new Date(seen).getTime() !== before.changedAt.getTime()) throw refuse("notNow");
    const others = all.filter((candidate) => candidate !== before);
    if (findSameName(others, input.name)) throw nameTaken();
    const changedAt = laterThan(before.changedAt, context.now);
    await writeAssociation(context, { ...writtenBy(context, input, before), id, changedAt });
    await writeAudit(context, {
      subject: "association",
      subjectId: id,
      act: "edit",
      seen: before.changedAt.toISOString(),
    });
    await notifyAdministrators(context, id);
    return { id };
  });
}

/** Serialises the writes of officers, so that no two associations get the same name. */
const oneByOne = <T>(context: Context, write: (context: Context, all: Row[]) => Promise<T>) =>
  context.transaction(async (context) => {
    await lockAll(context);
    return write(context, await readAll(context));
  });

const lockAll = statement(
  "associations one by one",
  () => sql`select pg_advisory_xact_lock(hashtext('association'))`,
);

const writtenColumns = {
  names: association.names,
  about: association.about,
  phone: association.phone,
  email: association.email,
  website: association.website,
};
type Written = RowOf<typeof writtenColumns>;
type Row = Written & { id: string; changedAt: Date };

const readAll = statement("associations as written", () =>
  select(
    { id: association.id, changedAt: association.changedAt, ...writtenColumns },
    sql`from ${association}`,
  ),
);

const addAssociation = insertion(association, "association added");

const writeAssociation = updateById(association, "association changed");

const findSameName = (among: Row[], name: string): Row | undefined =>
  among.find(({ names }) =>
    Object.values(names).some((candidate) => searchPhrase(candidate) === searchPhrase(name)),
  );

const isSame = (row: Row, written: Written, language: Language): boolean =>
  (row.about && localize(row.about, language)) ===
    (written.about && localize(written.about, language)) &&
  row.phone === written.phone &&
  row.email === written.email &&
  row.website === written.website;

/** Sets the text of one language. Languages without a translation fall back to an existing one. */
const inOne = (before: LocalizedText | undefined, language: Language, text: string) =>
  ({ ...before, [language]: text }) as LocalizedText;

/** @throws AppError for an invalid phone, beside its field */
function writtenBy(
  { edition, language }: Context,
  { name, about, phone, email, website }: AssociationInput,
  before: Written | undefined,
): Written {
  const called = phone === undefined ? undefined : parseContact(phone, edition.countryCode);
  if (phone !== undefined && called?.channel !== "sms") {
    throw wrong("phone", "associations.phone.invalid");
  }
  return {
    names: inOne(before?.names, language, name),
    about: about ? inOne(before?.about ?? undefined, language, about) : null,
    phone: called?.value ?? null,
    email: email === undefined ? null : normalizeEmail(email),
    website: website ?? null,
  };
}

const nameTaken = () => wrong("name", "associations.name.taken");

const wrong = (field: string, key: string) => badInput({ field, key });
