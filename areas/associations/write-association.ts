import { eq } from "drizzle-orm";
import { contactTyped, emailAddress } from "#areas/accounts/contacts.ts";
import { badInput, notFound } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type InEveryLanguage, inLanguage, type Language } from "#core/languages.ts";
import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import type { ParsedInputOf } from "#server/operations/endpoint.ts";
import type * as endpoints from "./endpoints.ts";
import { association } from "./tables.ts";

type Written = ParsedInputOf<typeof endpoints.createAssociation>;
type Row = typeof association.$inferSelect;

/**
 * Adds an association: what is written is shown in every language until somebody translates it. The
 * same words sent twice, as a line that breaks makes people do, are one association.
 */
export function createAssociation(context: Context, input: Written) {
  return oneByOne(context, async (db, all) => {
    const texts = textsIn(undefined, context.language, input);
    const contacts = contactsOf(context, input);
    const alike = calledAlike(all, input.name);
    if (alike && isSame(alike, { ...texts, ...contacts }, context.language)) {
      return { id: alike.id };
    }
    if (alike) throw nameTaken();
    const id = newId();
    const createdAt = context.now;
    await db.orm.insert(association).values({ id, ...texts, ...contacts, createdAt });
    return { id };
  });
}

/** Changes the texts of the caller's language, and the contacts. */
export function changeAssociation(
  context: Context,
  { id, ...input }: ParsedInputOf<typeof endpoints.changeAssociation>,
) {
  return oneByOne(context, async (db, all) => {
    const before = all.find((one) => one.id === id);
    if (!before) throw notFound();
    const others = all.filter((one) => one !== before);
    if (calledAlike(others, input.name)) throw nameTaken();
    const set = { ...textsIn(before, context.language, input), ...contactsOf(context, input) };
    await db.orm.update(association).set(set).where(eq(association.id, id));
    return { id };
  });
}

/** Officers write one after the other: two must not give one name to two associations. */
function oneByOne<T>({ db }: Context, write: (db: Database, all: Row[]) => Promise<T>) {
  return db.transaction(async (inside) => {
    await inside.named("associations one by one", lock, []);
    return write(inside, await inside.orm.select().from(association));
  });
}

const lock = "select pg_advisory_xact_lock(hashtext('association'))";

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

function textsIn(before: Row | undefined, language: Language, { name, about }: Written) {
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
function contactsOf({ edition }: Context, { phone, email, website }: Written): Contacts {
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
