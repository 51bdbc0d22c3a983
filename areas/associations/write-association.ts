import { sql } from "drizzle-orm";
import { contactTyped, emailAddress } from "#areas/accounts/contacts.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type InEveryLanguage, inLanguage, type Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import { insertInto, type Parameters, select, set, statement } from "#server/database/statement.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { association } from "./tables.ts";

type AssociationInput = ParsedInputOf<typeof endpoints.createAssociation>;

/**
 * Adds an association: what is written is shown in every language until somebody translates it. The
 * same words sent twice, as a line that breaks makes people do, are one association.
 */
export function createAssociation(context: Context, input: AssociationInput) {
  return oneByOne(context, async (context, all) => {
    const written = {
      ...textsIn(undefined, context.language, input),
      ...contactsOf(context, input),
    };
    const alike = calledAlike(all, input.name);
    if (alike && isSame(alike, written, context.language)) return { id: alike.id };
    if (alike) throw nameTaken();
    const id = newId();
    await addAssociation(context, { ...valuesOf(written), id, now: context.now });
    return { id };
  });
}

/** Changes the texts of the caller's language, and the contacts. */
export function changeAssociation(
  context: Context,
  { id, ...input }: ParsedInputOf<typeof endpoints.changeAssociation>,
) {
  return oneByOne(context, async (context, all) => {
    const before = all.find((one) => one.id === id);
    if (!before) throw notFound();
    const others = all.filter((one) => one !== before);
    if (calledAlike(others, input.name)) throw nameTaken();
    const texts = textsIn(before, context.language, input);
    const contacts = contactsOf(context, input);
    await writeAssociation(context, { ...valuesOf({ ...texts, ...contacts }), id });
    return { id };
  });
}

/** Officers write one after the other: two must not give one name to two associations. */
const oneByOne = <T>(context: Context, write: (context: Context, all: Row[]) => Promise<T>) =>
  context.transaction(async (context) => {
    await lockAll(context);
    return write(context, await readAll(context));
  });

const lockAll = statement(
  "associations one by one",
  () => sql`select pg_advisory_xact_lock(hashtext('association'))`,
);

const readAll = statement("associations as written", () =>
  select(
    {
      id: association.id,
      names: association.names,
      about: association.about,
      phone: association.phone,
      email: association.email,
      website: association.website,
    },
    sql`from ${association}`,
  ),
);

type Row = Awaited<ReturnType<typeof readAll>>[number];
type Values = Omit<Row, "names" | "about"> & { names: string; about: string | null };

/** Values of a statement: what is written in several languages goes as JSON. */
const valuesOf = ({
  names,
  about,
  phone,
  email,
  website,
}: Omit<Row, "id">): Omit<Values, "id"> => ({
  names: JSON.stringify(names),
  about: about && JSON.stringify(about),
  phone,
  email,
  website,
});

const columnsOf = (p: Parameters<Values>) => ({
  names: sql`${p.names}::jsonb`,
  about: sql`${p.about}::jsonb`,
  phone: p.phone,
  email: p.email,
  website: p.website,
});

const addAssociation = statement("association added", (p: Parameters<Values & { now: Date }>) =>
  insertInto(association, { id: p.id, ...columnsOf(p), createdAt: p.now }),
);

const writeAssociation = statement(
  "association changed",
  (p: Parameters<Values>) => sql`
    update ${association} ${set(association, columnsOf(p))} where ${association.id} = ${p.id}`,
);

const calledAlike = (among: Row[], name: string): Row | undefined =>
  among.find(({ names }) =>
    Object.values(names).some((one) => searchPhrase(one) === searchPhrase(name)),
  );

const isSame = (row: Row, written: Pick<Row, "about"> & Contacts, language: Language): boolean =>
  (row.about && inLanguage(row.about, language)) ===
    (written.about && inLanguage(written.about, language)) &&
  row.phone === written.phone &&
  row.email === written.email &&
  row.website === written.website;

function textsIn(before: Row | undefined, language: Language, { name, about }: AssociationInput) {
  return {
    names: inOne(before?.names, language, name),
    about: about ? inOne(before?.about ?? undefined, language, about) : null,
  };
}

/** One language's text among the others; languages nobody wrote in fall back to one that is there. */
const inOne = (before: InEveryLanguage | undefined, language: Language, text: string) =>
  ({ ...before, [language]: text }) as InEveryLanguage;

type Contacts = Pick<Row, "phone" | "email" | "website">;

/** @throws AppError at the phone that is none */
function contactsOf({ edition }: Context, { phone, email, website }: AssociationInput): Contacts {
  const called = phone === undefined ? undefined : contactTyped(phone, edition.countryCode);
  if (phone !== undefined && called?.channel !== "sms") {
    throw wrong("phone", "associations.phone.invalid");
  }
  return {
    phone: called?.value ?? null,
    email: email === undefined ? null : emailAddress(email),
    website: website ?? null,
  };
}

const nameTaken = () => wrong("name", "associations.name.taken");

const wrong = (field: string, key: string) => badInput({ field, key });
