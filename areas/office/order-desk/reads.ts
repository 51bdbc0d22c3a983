import { type SQL, sql } from "drizzle-orm";
import { findPeople } from "#areas/people/accounts/find-people.ts";
import { type Parameters, select, withTables } from "#server/database/statement.ts";
import type { Handler } from "#server/operations/operation.ts";
import { pagedStatements } from "#server/operations/paged-statement.ts";
import {
  type DeskOrderKind,
  deskOrderStates,
  maxFoundPeople,
  parseOrderNumber,
} from "./desk-order-rules.ts";
import type * as endpoints from "./endpoints.ts";
import { deskOrderColumns, deskOrderJoins, kindsOfOrders } from "./kinds.ts";

/**
 * Lists orders of one kind, newest first. A term that no person and no order has finds nothing; a
 * state that the kind does not have lists every state.
 */
export const listDeskOrders: Handler<typeof endpoints.listDeskOrders> = async (context, input) => {
  const { kind, term, person } = input;
  const state = deskOrderStates[kind].includes(input.state ?? "") ? (input.state ?? null) : null;
  const reach = input.page * input.size;
  const byState = state !== null;
  const number = term ? parseOrderNumber(term, context.edition.countryCode) : undefined;
  if (number) {
    if (number.kind !== kind) return { data: [], total: 0 };
    const shape: Shape = { kind, by: "number", byState };
    return readPage(shape)(context, input, { number: number.number, state, people: [], reach });
  }
  if (!term && !person) {
    const shape: Shape = { kind, by: "all", byState };
    return readPage(shape)(context, input, { number: "", state, people: [], reach });
  }
  const people = term ? await findPeople(context, { typed: term, max: maxFoundPeople }) : [];
  const chosen = !term && person ? [person] : people.filter((id) => !person || id === person);
  if (chosen.length === 0) return { data: [], total: 0 };
  const shape: Shape = { kind, by: "people", byState };
  return readPage(shape)(context, input, { number: "", state, people: chosen, reach });
};

interface Shape {
  kind: DeskOrderKind;
  by: "all" | "number" | "people";
  byState: boolean;
}

interface Values {
  number: string;
  state: string | null;
  people: string[];
  /** The last row of the page, counted from the first page. */
  reach: number;
}

type P = Parameters<Values>;

const inState = ({ kind, byState }: Shape, p: P): SQL =>
  byState ? sql`and ${kindsOfOrders[kind].state} = ${p.state}` : sql``;

/** The rows of a list: `id` and `at`. */
function rowsOf(shape: Shape, p: P, limit?: SQL): SQL {
  const { table, id, at, number, buyer, seller } = kindsOfOrders[shape.kind];
  const state = inState(shape, p);
  const newest = limit ? sql`order by ${at} desc, ${id} desc ${limit}` : sql``;
  const columns = sql`select ${id} as id, ${at} as at from ${table}`;
  if (shape.by === "number")
    return sql`${columns} where ${number ?? id} = ${p.number} ${state} ${newest}`;
  if (shape.by === "all") return sql`${columns} where true ${state} ${newest}`;
  // Reads the newest rows of each person and side from their index, and no other rows.
  const reach = limit ? sql`order by ${at} desc, ${id} desc limit ${p.reach}` : sql``;
  const ofSide = (side: typeof buyer) =>
    sql`(${columns} where ${side} = person.id ${state} ${reach})`;
  return sql`select distinct side.id, side.at from unnest(${p.people}::uuid[]) person (id)
    cross join lateral (${ofSide(buyer)} union all ${ofSide(seller)}) side
    ${limit ? sql`order by side.at desc, side.id desc ${limit}` : sql``}`;
}

const readPage = pagedStatements(
  ({ kind, by, byState }: Shape) => `desk orders: ${kind} by ${by}${byState ? " and state" : ""}`,
  (shape, p: P, { limit }) => {
    const { table, id, at } = kindsOfOrders[shape.kind];
    return withTables(
      sql`page as materialized (${rowsOf(shape, p, limit)})`,
      select(
        deskOrderColumns(shape.kind),
        sql`from page join ${table} on ${id} = page.id ${deskOrderJoins(shape.kind)}
          order by ${at} desc, ${id} desc`,
      ),
    );
  },
  (shape, p) => sql`from (${rowsOf(shape, p)}) found`,
);
