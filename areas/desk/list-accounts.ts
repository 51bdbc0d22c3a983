import { contactTyped } from "#areas/accounts/contacts.ts";
import type { Context } from "#server/context.ts";
import { offsetOf, type ParsedInputOf, type Rows } from "#server/operations/endpoint.ts";
import type { ListedStanding } from "./desk-lists.ts";
import type { accounts, ListedAccount } from "./endpoints.ts";

type Input = ParsedInputOf<typeof accounts>;

/** Which accounts, in which order; `value` is its `$1`. */
interface Asked {
  name: string;
  from: string;
  order: string;
  value: string;
}

interface Row extends Omit<ListedAccount, "since"> {
  since: Date;
}

/** Accounts as officers look for them. Who has not proved a contact waits for nobody yet. */
export async function listAccounts(context: Context, input: Input): Promise<Rows<ListedAccount>> {
  const { db, language, edition } = context;
  const asked = input.term
    ? called(input.term, edition.countryCode)
    : standing(input.state ?? "awaiting approval");
  const [rows, [counted]] = await Promise.all([
    db.named<Row>(`desk: ${asked.name}`, pageOf(asked), [
      asked.value,
      language,
      input.size,
      offsetOf(input),
    ]),
    db.named<{ total: number }>(
      `desk total: ${asked.name}`,
      `select count(*) as total ${asked.from}`,
      [asked.value],
    ),
  ]);
  return {
    data: rows.map((row) => ({ ...row, since: row.since.toISOString() })),
    total: counted?.total ?? 0,
  };
}

const anyAccount = "from account a left join trader t on t.account_id = a.id";

/** Who waits longest first, as trader__by_state has them. */
function standing(state: ListedStanding): Asked {
  return state === "suspended"
    ? {
        name: "suspended",
        // Written out, so that a plan made once knows the index of the suspended.
        from: `${anyAccount} where a.state = 'suspended' and $1::text <> ''`,
        order: "a.created_at, a.id",
        value: state,
      }
    : {
        name: "by standing",
        from: `from trader t join account a on a.id = t.account_id
          where t.state = $1 and a.state = 'active'`,
        order: "t.requested_at, t.account_id",
        value: state,
      };
}

/** By a phone or an e-mail as a whole, else by a part of a shop's name. */
function called(term: string, country: string): Asked {
  const contact = contactTyped(term, country);
  if (contact) {
    const column = contact.channel === "email" ? "email" : "phone";
    return {
      name: `by ${column}`,
      from: `${anyAccount} where a.${column} = $1 and a.state <> 'deleted'`,
      order: "a.created_at, a.id",
      value: contact.value,
    };
  }
  return {
    name: "called",
    from: `from trader t join account a on a.id = t.account_id
      where lower(t.name) like $1 and a.state <> 'deleted'`,
    order: "lower(t.name), t.account_id",
    value: `%${term.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`,
  };
}

/** One word for both: what an account may do, and whether a trader may sell. */
export const standingColumn = `
  case when a.state = 'active' then coalesce(t.state, 'active') else a.state end`;

const pageOf = ({ from, order }: Asked) => `
  with page as materialized (
    select a.id ${from} order by ${order} limit $3 offset $4
  )
  select a.id, coalesce(t.name, a.organization_name, a.first_name || ' ' || a.last_name) as name,
    a.user_type as "userType", ${standingColumn} as standing,
    coalesce(t.requested_at, a.created_at) as since, l.names ->> $2 as location,
    (select count(*) from verification_document d where d.account_id = a.id) as documents
  from page join account a using (id) left join trader t on t.account_id = a.id
    left join location l on l.id = a.location_id
  order by ${order}`;
