import { searchPhrase } from "#core/search-words.ts";
import type { Context } from "#server/context.ts";
import type { Rows } from "#server/operations/endpoint.ts";

interface TraderFound {
  id: string;
  name: string;
  location?: string;
  isDemo: boolean;
}

/** Approved traders called nearly so, the nearest first. */
export async function findTraders(
  context: Context,
  term: string,
  size: number,
): Promise<Rows<TraderFound>> {
  const wanted = searchPhrase(term);
  if (wanted.length < 2) return { data: [], total: 0 };
  const rows = await context.db.named<TraderFound & { location: string | null; total: number }>(
    "traders called",
    called,
    [wanted, `%${wanted}%`, size, context.language],
  );
  return {
    data: rows.map(({ id, name, location, isDemo }) => ({
      id,
      name,
      isDemo,
      ...(location ? { location } : {}),
    })),
    total: rows[0]?.total ?? 0,
  };
}

const called = `
  with found as (
    select account_id, name, word_similarity($1, lower(name)) as nearness from trader
    where state = 'approved' and (lower(name) like $2 or $1 <% lower(name))
  )
  select f.account_id as id, f.name, l.names ->> $4 as location, a.is_demo as "isDemo", count(*) over () as total
  from found f join account a on a.id = f.account_id and a.state = 'active' left join location l on l.id = a.location_id
  order by nearness desc, f.name limit $3`;
