import { decisions, type Standing, standingAfter } from "#areas/accounts/account-states.ts";
import { listDocumentsOf } from "#areas/verification-documents/reads.ts";
import { notFound } from "#core/errors.ts";
import { idPattern } from "#core/ids.ts";
import type { Context } from "#server/context.ts";
import { personOf } from "#server/operations/audience.ts";
import type { DeskAccount } from "./endpoints.ts";
import { standingColumn } from "./list-accounts.ts";

type Decided = Omit<DeskAccount["decisions"][number], "at"> & { at: Date };
type Shop = NonNullable<DeskAccount["shop"]>;

interface Row
  extends Omit<DeskAccount, "createdAt" | "shop" | "documents" | "decisions" | "acts" | "isOwn"> {
  createdAt: Date;
  account: Standing["account"];
  trader: Standing["trader"];
  about: string | null;
  requestedAt: Date | null;
  approvedAt: Date | null;
  comment: string | null;
}

/** @throws AppError errors.notFound */
export async function readAccount(context: Context, { id }: { id: string }): Promise<DeskAccount> {
  if (!idPattern.test(id)) throw notFound();
  const { db, language } = context;
  const [[row], decided, documents] = await Promise.all([
    db.named<Row>("desk account", oneAccount, [id, language]),
    db.named<Decided>("desk decisions", decisionsOf, [id]),
    listDocumentsOf(context, id),
  ]);
  if (!row) throw notFound();
  const isOwn = personOf(context).accountId === id;
  const { account: _, trader, about, requestedAt, approvedAt, comment, ...shown } = row;
  return {
    ...shown,
    createdAt: row.createdAt.toISOString(),
    shop: trader && shopOf({ name: row.name, about, requestedAt, approvedAt, comment }, trader),
    documents,
    decisions: decided.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
    acts: isOwn ? [] : decisions.filter((act) => standingAfter(act, row)),
    isOwn,
  };
}

type ShopRow = Pick<Row, "name" | "about" | "requestedAt" | "approvedAt" | "comment">;

function shopOf(row: ShopRow, state: string): Shop {
  return {
    name: row.name,
    about: row.about ?? "",
    state,
    requestedAt: row.requestedAt?.toISOString() ?? null,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    comment: row.comment,
  };
}

const inList = (list: string, column: string) =>
  `coalesce((select names ->> $2 from term where list = '${list}' and code = ${column}), ${column})`;

const oneAccount = `
  select a.id, coalesce(t.name, a.organization_name, a.first_name || ' ' || a.last_name) as name,
    ${standingColumn} as standing, a.state as account, t.state as trader,
    a.user_type as "userType", a.first_name as "firstName", a.middle_name as "middleName",
    a.last_name as "lastName", a.organization_name as "organizationName",
    ${inList("organisation-type", "a.organization_type")} as "organizationType",
    ${inList("organisation-size", "a.organization_size")} as "organizationSize",
    a.organization_city as "organizationCity", a.postal_address as "postalAddress",
    a.physical_address as "physicalAddress", a.website,
    a.email, a.email_verified_at is not null as "emailIsVerified",
    a.phone, a.phone_verified_at is not null as "phoneIsVerified",
    c.names ->> $2 as country, l.names ->> $2 as location, a.language, a.created_at as "createdAt",
    array(select role from account_role r where r.account_id = a.id order by role) as roles,
    coalesce(t.about ->> $2, t.about ->> 'en', t.about ->> a.language) as about,
    t.requested_at as "requestedAt", t.approved_at as "approvedAt", t.comment
  from account a join country c on c.code = a.country_code
    left join trader t on t.account_id = a.id left join location l on l.id = a.location_id
  where a.id = $1 and a.state <> 'deleted'`;

const decisionsOf = `
  select d.act, d.comment, d.at, b.first_name || ' ' || b.last_name as by
  from account_decision d join account b on b.id = d.by where d.account_id = $1 order by d.at desc, d.id desc`;
